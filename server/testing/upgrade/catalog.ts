import type { TestedDatabase } from './old-databases.ts';

/** The schemas of the shop. Drizzle's own holds the list of migrations. */
const ownSchemas = `(
  select oid from pg_namespace where nspname not in ('information_schema', 'drizzle') and nspname !~ '^pg_'
)`;

/** What each statement lists, as text: what an object is called, and all that can be set of it. */
const lists = [
  `select format('extension %s %s', extname, extversion) from pg_extension`,
  `select format('schema %s acl %s', nspname, nspacl) from pg_namespace where oid in ${ownSchemas}`,
  `select format('relation %s kind %s, %s, options %s, acl %s, row security %s %s, replica identity %s, partition %s',
      oid::regclass, relkind, relpersistence, reloptions, relacl, relrowsecurity, relforcerowsecurity, relreplident, relispartition)
    from pg_class where relnamespace in ${ownSchemas}`,
  `select format('column %s.%I %s, not null %s, default %s, identity %s, generated %s, collation %s, storage %s, compression %s, statistics %s, options %s, acl %s',
      attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity,
      attgenerated, attcollation::regcollation, attstorage, attcompression, attstattarget, attoptions, attacl)
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace in ${ownSchemas} and relkind in ('r', 'v', 'm', 'p') and attnum > 0 and not attisdropped`,
  `select format('constraint %s on %s: %s, validated %s', conname, conrelid::regclass, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace in ${ownSchemas}`,
  `select format('index %s, valid %s, cluster %s, replica %s', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in ${ownSchemas}`,
  `select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext where stxnamespace in ${ownSchemas}`,
  `select format('trigger %s, enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace in ${ownSchemas} and not tgisinternal`,
  `select format('event trigger %s on %s: %s', evtname, evtevent, evtfoid::regprocedure) from pg_event_trigger`,
  `select format('function %s acl %s', case when prokind in ('f', 'p') then pg_get_functiondef(oid) else oid::regprocedure::text end, proacl)
    from pg_proc where pronamespace in ${ownSchemas}`,
  `select format('sequence %s from %s by %s in %s to %s, cache %s, cycle %s, of %s', seqrelid::regclass, seqstart, seqincrement, seqmin,
      seqmax, seqcache, seqcycle, (select array_agg(format('%s.%s %s', refobjid::regclass, refobjsubid > 0, deptype))
        from pg_depend where objid = seqrelid and classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass))
    from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace in ${ownSchemas}`,
  `select format('type %s %s, base %s, default %s, not null %s, labels %s', pg_type.oid::regtype, typtype, typbasetype::regtype, typdefault, typnotnull,
      (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
    from pg_type where typnamespace in ${ownSchemas}`,
  `select format('rule or view %s', pg_get_ruledef(pg_rewrite.oid))
    from pg_rewrite join pg_class on pg_class.oid = ev_class where relnamespace in ${ownSchemas}`,
  `select format('policy %s on %s: %s %s %s %s', polname, polrelid::regclass, polcmd, polpermissive,
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from pg_policy join pg_class on pg_class.oid = polrelid where relnamespace in ${ownSchemas}`,
  `select format('default acl %s', pg_default_acl) from pg_default_acl`,
  `select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
    where objoid >= 16384`,
];

/**
 * Returns all that a database's catalogs say of the shop's schemas, sorted: each relation, column, constraint,
 * index, trigger, function, sequence and comment. The order of a table's columns is left out: statements
 * name their columns.
 */
export async function catalogOf({ rowsOf }: TestedDatabase): Promise<string[]> {
  // So that every name has its schema.
  await rowsOf("set search_path = ''");
  const entries: string[] = [];
  for (const list of lists)
    for (const row of await rowsOf(list)) entries.push(String(Object.values(row)[0]));
  await rowsOf('reset search_path');
  return entries.sort();
}

/** Returns each table's rows as one hash, by the name of the table, but the feed of changes with its times. */
export async function hashRows({ rowsOf }: TestedDatabase): Promise<Record<string, unknown>> {
  const tables = await rowsOf(`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relnamespace in ${ownSchemas} and nspname <> 'cache' order by name`);
  const hashes: Record<string, unknown> = {};
  for (const { name } of tables) {
    const row = 'to_jsonb(t)::text';
    const [found] = await rowsOf(`
      select count(*) || ' ' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as hash from ${name} t`);
    hashes[String(name)] = found?.hash;
  }
  return hashes;
}
