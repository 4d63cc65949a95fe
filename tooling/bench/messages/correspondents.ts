import { list } from '../deal.ts';
import { callAs, type Person, send, signUp } from '../person.ts';
import { proveEmails } from '../prove-emails.ts';
import { photo, upload } from '../upload.ts';

/** A buyer and a seller who write each other. */
export interface Correspondents {
  threadId: string;
  buyer: Person;
  seller: Person;
}

/** Signs up a buyer and a seller at two addresses of this machine, and starts their thread. */
export async function startCorrespondence(
  url: string,
  databaseUrl: string,
  [buyers, sellers]: readonly [string, string],
): Promise<Correspondents> {
  const buyer = await signUp(url, 'buyer', buyers);
  const seller = await signUp(url, 'seller', sellers);
  await proveEmails(databaseUrl, [buyer.email, seller.email]);
  const [category] = (await send(`${url}/api/categories`)).body;
  const image = await upload(url, seller, await photo(0.1));
  const { _id: productId } = await list(url, seller, { categoryId: category._id, image });
  const asked = { ...newMessage('Is it still available?'), productId };
  const { body } = await callAs(url, buyer, '/threads', asked);
  return { threadId: body._id, buyer, seller };
}

/** A message as a client sends it. */
export const newMessage = (text: string) => ({ clientId: crypto.randomUUID(), text });
