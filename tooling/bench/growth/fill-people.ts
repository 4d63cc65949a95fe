import { id, moment } from './ids.ts';

/** Letters that no first name begins with, so that a search for one finds a twentieth of the people. */
const surname = (n: string) => `translate(md5((${n})::text), '0123456789', 'ghijklmnop')`;

const firstNames = [
  ...['Ada', 'Bo', 'Cleo', 'Dana', 'Eden', 'Finn', 'Gale', 'Harper', 'Indigo', 'Jules'],
  ...['Kit', 'Lou', 'Morgan', 'Noor', 'Onyx', 'Parker', 'Quinn', 'Robin', 'Sage', 'Toni'],
];

/** SQL of the first name of the n-th of some people: each name is that of a twentieth. */
export const firstName = `(array[${firstNames.map((name) => `'${name}'`).join(', ')}])[1 + n % 20]`;

/**
 * Returns SQL that adds as many people as there are products, who only have an account: few are suspended, verified or
 * have left.
 */
export const fillPeople = ({ products }: { products: number }): string =>
  `insert into users (id, email, username, photo_url, role, verified, phone, created_at, is_suspended, deleted_at)
    select ${id(11, 'n')}, 'person-' || n || '@bench.example', ${firstName} || ' ' || ${surname('n / 20')},
      '/default-profile.svg', case when n % 10 = 0 then 'seller' else 'buyer' end, n % 50 = 0,
      '+1503' || lpad((n % 10000000)::text, 7, '0'), ${moment('n')}, n % 997 = 0,
      case when n % 499 = 0 then ${moment('n')} end
    from generate_series(0, ${products - 1}) n`;

/** SQL of everybody's figures, which triggers would add. People and cases must be there. */
export const fillFigures = `insert into person_figures (user_id, last_seen_at, reports, disputes, joined_at)
  select users.id, created_at + (row_number() over () * 7919 % 100000) * interval '1 minute',
    coalesce(counted.reports, 0), case when row_number() over () % 211 = 0 then 1 else 0 end, created_at
  from users left join (select person_id, sum(reports) as reports from cases group by person_id) as counted
    on counted.person_id = users.id`;
