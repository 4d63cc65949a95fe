import { buyer, id, measured, moment, product, seller } from './ids.ts';

/**
 * How many cases wait in a shop of any size: each filter of the queue then has a full page, also that of what few cases
 * have, so that the pages of all sizes have as many rows.
 */
const open = 1000;

/** Closed are as many, and one for each twentieth listing: 51,000 where there are a million. */
const casesOf = (products: number) => 2 * open + products / 20;

interface Kind {
  /** Which of twenty cases are about this, from and until: of n, m is a twentieth, and k what is left. */
  of: readonly [from: number, until: number];
  source: string;
  /** SQL of what the m-th twenty cases are about. */
  subject(products: number): string;
}

const kinds: Record<'listing' | 'person' | 'message' | 'review', Kind> = {
  listing: {
    of: [0, 11],
    source: `case when m % 20 < 2 then 'photo' when m % 20 = 2 then 'first_listing' else 'report' end`,
    subject: (
      products,
    ) => `select id as subject_id, id as product_id, seller_id as person_id, id::text as subject,
        title, description as text
      from products where id = ${product(`(m * 12 + k) % ${products}`)}`,
  },
  person: {
    of: [12, 15],
    source: `case when m % 10 = 0 then 'moderator' else 'report' end`,
    subject: (
      products,
    ) => `select id as subject_id, null::uuid as product_id, id as person_id, id::text as subject,
        null as title, null as text
      from users where id = ${id(11, `(m * 4 + k) % ${products}`)}`,
  },
  message: {
    of: [16, 18],
    source: `case when m % 4 = 0 then 'outside_contact' else 'report' end`,
    subject: (products) => `select threads.id as subject_id, product_id, sender_id as person_id,
        threads.id || ' ' || number as subject, null as title, text
      from threads join messages on thread_id = threads.id where threads.id = ${id(10, `(m * 3 + k) % ${products / 4}`)}
        and number = 1 + (m * 3 + k) / ${products / 4} % 4`,
  },
  review: {
    of: [19, 19],
    source: `'report'`,
    subject: (products) => `select reviews.id as subject_id, product_id, author_id as person_id,
        reviews.id::text as subject, null as title, text
      from reviews join bookings on bookings.id = booking_id
      where reviews.id = ${id(10, `1 + m % ${(products * 3) / 10}`)}`,
  },
};

type KindName = keyof typeof kinds;

/** The open ones are of the last week, and the closed ones of two years before, evenly, to the millisecond. */
const openedAt = (cases: number) =>
  `date_trunc('milliseconds', case when n < ${open} then now() - n * interval '10 minutes'
    else now() - interval '4 days' - (${cases} - n) * interval '700 days' / ${cases - open} end)`;

/** The people who are measured have cases of their own. */
const isOther = `person_id not in (${seller(`${measured}`)}, ${buyer(`${measured}`)})`;

function casesAbout(kind: KindName, products: number): string {
  const { of, source, subject } = kinds[kind];
  const [from, until] = of;
  const cases = casesOf(products);
  const only = (one: KindName, value: string) => (kind === one ? value : 'null');
  return `insert into cases (id, kind, person_id, product_id, thread_id, message_number, review_id, subject, source,
      state, opened_at, waiting_since, closed_at, reports, appeal_id, snapshot)
    select ${id(14, 'n')}, '${kind}', person_id, product_id, ${only('message', 'subject_id')},
      ${only('message', `split_part(subject, ' ', 2)::integer`)}, ${only('review', 'subject_id')}, subject, source,
      case when n < ${open} then 'open' else 'closed' end, opened_at, opened_at,
      case when n >= ${open} then opened_at + (1 + n % 72) * interval '1 hour' end,
      case when source <> 'report' then 0 when n % 3 = 0 then 3 else 1 end,
      case when n < ${open} and n % 20 in (7, 14) then ${id(1, 'n')} end,
      jsonb_build_object('title', title, 'text', text, 'price', null, 'pictures', '[]'::jsonb, 'name', 'Robin')
    from (select n, n / 20 as m, n % 20 - ${from} as k from generate_series(0, ${cases - 1}) n
        where n % 20 between ${from} and ${until}) as numbered
      cross join lateral (select ${source} as source, ${openedAt(cases)} as opened_at) as made
      cross join lateral (${subject(products)}) as about
    where ${isOther}`;
}

/** SQL of the reports of the cases of a kind; those of closed ones are decided. */
const reportsOf = (kind: KindName) =>
  `(select cases.*, closed_at as deleted_at, row_number() over (order by cases.id, k) as n,
      opened_at + (k - 1) * interval '7 minutes' as reported_at
    from cases cross join lateral generate_series(1, cases.reports) k where kind = '${kind}') as reported
    on conflict do nothing`;

const words = `'Seen before elsewhere.', (array['fraud', 'misleading', 'other'])[1 + n % 3]`;
const day = `(reported_at at time zone 'UTC')::date`;
const end = 'reported_at, deleted_at, id from';

function fillReports(buyers: number): string[] {
  const reporter = buyer(`(n + n / ${buyers}) % ${buyers}`);
  return [
    `insert into reports (id, product_id, buyer_id, product_title, seller_email, buyer_email, message, rule, day,
        reported_at, deleted_at, case_id)
      select ${id(9, 'n')}, product_id, ${reporter}, snapshot ->> 'title', 'seller@bench.example',
        'buyer@bench.example', ${words}, ${day}, ${end} ${reportsOf('listing')}`,
    ...(['person', 'message'] as const).map(
      (
        kind,
        table,
      ) => `insert into person_reports (id, thread_id, reporter_id, person_id, person_name, person_email,
          up_to_number, message_number, message, rule, day, reported_at, deleted_at, case_id)
        select ${id(table, 'n')}, coalesce(thread_id, ${id(10, 'n')}), ${reporter}, person_id, 'Robin',
          'person@bench.example', 4, message_number, ${words}, ${day}::text, ${end} ${reportsOf(kind)}`,
    ),
    `insert into review_reports (id, review_id, reporter_id, message, rule, day, reported_at, deleted_at, case_id)
      select ${id(9, 'n')}, review_id, ${reporter}, ${words}, ${day}, ${end} ${reportsOf('review')}`,
  ];
}

const subject = 'kind, person_id, product_id, thread_id, message_number, review_id, source';

const numbered = `(select *, row_number() over (order by id) as n from cases) as numbered`;
const restriction = `case kind when 'person' then 'suspend' else 'hide' end`;

/**
 * Each closed case has a decision, of which every ninth restricts something; an open one with an appeal has the one
 * that is appealed. A tenth of the other restrictions was appealed in vain. Every third case has a note.
 */
const fillDecisions = [
  `insert into decisions (id, case_id, ${subject}, action, rule, explanation, facts, decided_by, decided_at, until,
      ended_at, end_reason)
    select ${id(1, 'n')}, id, ${subject}, action, case when action <> 'none' then 'misleading' end,
      'The description says more than the pictures.', 'The listing, as it was when it was reported.', ${buyer('0')}, at,
      case when action = 'suspend' then at + interval '7 days' end,
      case when action = 'suspend' and state = 'closed' then at + interval '7 days' end,
      case when action = 'suspend' and state = 'closed' then 'time' end
    from (select *, coalesce(closed_at, opened_at) as at, case when state = 'open' or n % 9 = 0 then ${restriction}
        when n % 9 = 1 then 'warn' when n % 9 = 2 and kind = 'listing' then 'ask_to_change' else 'none' end as action
      from ${numbered} where state = 'closed' or appeal_id is not null) as decided`,
  `insert into appeals (id, decision_id, kind, text, made_at, decided_at, decided_by, outcome, explanation)
    select ${id(1, 'n')}, id, 'appeal', 'It is as I have described it.', decided_at,
      case when not waits then decided_at + interval '1 day' end, case when not waits then ${buyer('1')} end,
      case when not waits then 'upheld' end, case when not waits then 'We have looked at it again.' end
    from (select decisions.*, state = 'open' as waits, row_number() over (order by decisions.id) as n
      from decisions join cases on cases.id = case_id where action in ('hide', 'suspend')) as restricting
    where waits or n % 10 = 0`,
  `update cases set appeal_id = appeals.id from decisions join appeals on decision_id = decisions.id
    where case_id = cases.id and appeal_id is not null`,
  `insert into case_notes (id, case_id, author_id, text, written_at)
    select ${id(1, 'n')}, id, ${buyer('0')}, 'I have asked for a picture of the serial number.', opened_at
    from ${numbered} where n % 3 = 0`,
];

/** Returns SQL of cases with their reports, decisions, appeals and notes. People, threads and reviews must be there. */
export const fillCases = ({ products, buyers }: { products: number; buyers: number }): string[] => [
  ...(['listing', 'person', 'message', 'review'] as const).map((kind) =>
    casesAbout(kind, products),
  ),
  ...fillReports(buyers),
  ...fillDecisions,
];

/** The open case about the seller who is measured. */
export const ownCaseId = '01900000-0000-7000-800f-000000000001';
const ownCases = 30;

/**
 * Returns SQL that gives a seller as many cases as in a shop of any size: one that waits, and others that are closed
 * with a warning, each with three reports; and the admin a tenth of the open cases, and a note.
 */
export const addOwnCases = (sellerId: string, adminId: string): string[] => [
  `insert into cases (id, kind, person_id, product_id, subject, source, state, opened_at, waiting_since, closed_at,
      reports, snapshot)
    select ${id(15, 'n')}, 'listing', seller_id, id, id, 'report', case when n = 1 then 'open' else 'closed' end,
      ${moment('n')}, ${moment('n')}, case when n > 1 then ${moment('(n + 60)')} end, 3, jsonb_build_object(
        'title', title, 'text', description, 'price', null, 'pictures', jsonb_build_array(image), 'name', 'Robin')
    from (select *, row_number() over (order by id) as n from products where seller_id = '${sellerId}') as own
    where n <= ${ownCases}`,
  `insert into reports (id, product_id, buyer_id, product_title, seller_email, buyer_email, message, rule, day,
      reported_at, deleted_at, case_id)
    select ${id(8, 'row_number() over (order by id, k)')}, product_id, ${buyer('k')}, snapshot ->> 'title',
      'seller@bench.example', 'buyer@bench.example', 'Seen before elsewhere.', 'fraud', date '2026-01-02', opened_at,
      closed_at, id
    from cases cross join generate_series(0, 2) k where person_id = '${sellerId}'`,
  `insert into decisions (id, case_id, ${subject}, action, rule, explanation, facts, decided_by, decided_at)
    select id, id, ${subject}, 'warn', 'misleading', 'Please describe the scratches.', 'The pictures.', '${adminId}',
      closed_at
    from cases where person_id = '${sellerId}' and state = 'closed'`,
  `insert into case_notes (id, case_id, author_id, text, written_at)
    select id, id, '${adminId}', 'I have asked for a picture of the serial number.', opened_at
    from cases where id = '${ownCaseId}'`,
  `update cases set assigned_to = '${adminId}' from (
      select id as waiting, row_number() over (order by waiting_since) as n from cases where state = 'open') as queue
    where id = waiting and n % 10 = 0`,
];
