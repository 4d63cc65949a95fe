import { type Product, type ProductChange, productFields } from '../../../contract/catalog.ts';
import { z } from '../../../contract/zod.ts';
import { call } from '../../api.ts';
import { uploadImage } from '../../upload.ts';
import { type AddProductForm, picture } from './add-product.ts';

/** The form of a new product; a file is chosen only to replace the picture that there is. */
export const editProductForm = productFields.extend({
  image: z.custom<FileList | undefined>().superRefine(async (files, context) => {
    if (!files?.length) return;
    const { error } = await picture.safeParseAsync(files);
    for (const { message } of error?.issues ?? []) context.addIssue(message);
  }),
});

interface Saving {
  product: Product;
  email: string;
}

/** Sends what the form changes of a product, the picture first. @throws ApiError */
export async function saveProduct(form: AddProductForm, { product, email }: Saving): Promise<void> {
  const { image: files, ...fields } = form;
  const changed = Object.entries(fields).filter(
    ([name, value]) => product[name as keyof typeof fields] !== value,
  );
  const [file] = files ?? [];
  const change: ProductChange = Object.fromEntries(changed);
  if (file) change.image = (await uploadImage({ file, email })).data.url;
  const params = { productId: product._id };
  await call('PATCH /products/:productId', { params, query: { email }, body: change });
}
