import { createServer } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';
import { freePort } from '../../../tests/setup/postgres.ts';

// Baselines for the server, each in its own process as the server is. `constant` answers a fixed
// number of bytes that never change. `bare` answers a category's first page from the database with
// the shortest correct handler; with a name given, as a prepared statement.

const [which, argument = '', name] = process.argv.slice(2);
const port = await freePort();

function constant(bytes: number): void {
  const body = Buffer.from(JSON.stringify('x'.repeat(Math.max(0, bytes - 2))));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(port);
}

const query = `select p.id, p.title, p.selling_price_cents, p.purchase_price_cents, p.phone,
    p.purchase_date::text, p.image, p.category_id, p.condition, p.city, p.area, p.description, p.state,
    p.posted_at::text, u.username, u.verified, u.email, a.id as advertisement_id
  from products p join users u on u.id = p.seller_id left join advertisements a on a.product_id = p.id
  where p.category_id = $1 and p.state = 'available' order by p.id desc limit $2`;

const text = { type: 'string' };
const number = { type: 'number' };
const flag = { type: 'boolean' };
const schema = {
  response: {
    200: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          _id: text,
          title: text,
          selling_price: number,
          purchase_price: number,
          phone: text,
          purchase_date: text,
          image: text,
          categoryId: text,
          condition: text,
          city: text,
          area: text,
          description: text,
          postedAt: text,
          available: flag,
          sellerEmail: text,
          advertise: { type: 'object', properties: { _id: text } },
          sellerDetails: {
            type: 'array',
            items: { type: 'object', properties: { username: text, verified: flag } },
          },
          wished: flag,
        },
      },
    },
  },
};

async function bare(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const app = Fastify({ logger: false });
  app.get<{ Params: { id: string }; Querystring: { limit: string } }>(
    '/products/:id',
    { schema },
    async ({ params, query: { limit } }) => {
      const { rows } = await pool.query({ name, text: query, values: [params.id, limit] });
      return rows.map((row) => ({
        _id: row.id,
        title: row.title,
        selling_price: row.selling_price_cents / 100,
        purchase_price: row.purchase_price_cents / 100,
        phone: row.phone,
        purchase_date: row.purchase_date,
        image: row.image,
        categoryId: row.category_id,
        condition: row.condition,
        city: row.city,
        area: row.area,
        description: row.description,
        postedAt: row.posted_at,
        available: row.state === 'available',
        sellerEmail: row.email,
        ...(row.advertisement_id ? { advertise: { _id: row.advertisement_id } } : {}),
        sellerDetails: [{ username: row.username, verified: row.verified }],
        wished: false,
      }));
    },
  );
  await app.listen({ port });
}

if (which === 'constant') constant(Number(argument));
else await bare(argument);
process.stdout.write(`http://localhost:${port}\n`);
