import { sql } from "kysely";
import { type Database, type Db, inTransaction, openDatabase } from "./database.ts";
import { migrate, migrationsOf } from "./migrate.ts";

/** A table, an index, a trigger or the like, with its definition. */
export interface SchemaObject {
  kind: string;
  name: string;
  text: string;
}

/** What of the schema is not as the migrations make it. */
export interface SchemaChange {
  kind: string;
  /** As "free_wins on tickets". */
  name: string;
  detail: "missing" | "not as the shop made it" | "not the shop's";
}

/** The schema of a SQLite file, without the statistics of its planner. */
export const SQLITE_SCHEMA = `select type as kind, case when type in ('table', 'view') then name else name || ' on ' || tbl_name end as name, sql as text
  from sqlite_master where sql is not null
    and sql not in ('CREATE TABLE sqlite_stat1(tbl,idx,stat)', 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)')`;

const keyOf = ({ kind, name }: SchemaObject) => `${kind} ${name}`;

/** Returns how a schema differs from the one of the migrations. A plain index that is missing changes nothing but speed. */
function compareSchemas(made: readonly SchemaObject[], found: readonly SchemaObject[]): SchemaChange[] {
  const texts = new Map(made.map((object) => [keyOf(object), object.text]));
  const others = found.filter((object) => texts.get(keyOf(object)) !== object.text);
  const there = new Set(found.map(keyOf));
  const missing = made.filter((object) => !there.has(keyOf(object)) && !/^create index/i.test(object.text));
  return [
    ...others.map(({ kind, name, text }): SchemaChange => {
      const isKnown = texts.has(keyOf({ kind, name, text }));
      return { kind, name, detail: isKnown ? "not as the shop made it" : "not the shop's" };
    }),
    ...missing.map(({ kind, name }): SchemaChange => ({ kind, name, detail: "missing" })),
  ];
}

/** Whether an object of PostgreSQL's catalogue `table`, made by a function `f` in a language `l`, is an extension's own. */
const isOfExtension = (table: "pg_proc" | "pg_operator" | "pg_cast", oid: string) =>
  sql`(l.lanname in ('c', 'internal') and exists (select 1 from pg_depend e
    where e.classid = ${sql.lit(table)}::regclass::oid and e.objid = ${sql.ref(oid)} and e.deptype = 'e'))`;

/** The tables of the migrator, which it makes outside of the migrations. */
const ofMigrator = sql`('kysely_migration', 'kysely_migration_lock')`;

/**
 * Lists the objects of a schema of PostgreSQL that can change what the shop reads or writes, as it reads them with that schema in its
 * search path. A reference of a table elsewhere can delete its rows with the shop's, and so run triggers there.
 * Functions that take arguments of any type are named with their schema: one of the shop's schema for these very types would
 * be called in their place, and leave itself out. For the same reason only values of one type are compared: an operator of the shop's schema
 * for "oid" and "regproc" would be taken where PostgreSQL has none. A right to a table that the shop lost keeps the night from reading it, or
 * from saying what it found.
 */
async function listOfPostgres(db: Db, schema: string): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`
    with places as (select n.oid from pg_namespace n where n.nspname = ${schema}),
    tables as (select * from pg_class c where c.relnamespace in (select oid from places) and c.relname not in ${ofMigrator}
      and not exists (select 1 from pg_depend e where e.classid = 'pg_class'::regclass::oid and e.objid = c.oid and e.deptype = 'e'))
    select case t.relkind when 'r' then 'table' when 'S' then 'sequence' else 'view' end as kind, t.relname as name,
      pg_catalog.concat_ws(' ', t.relkind, t.relpersistence, t.relreplident, t.relrowsecurity, t.relforcerowsecurity,
        (select string_agg(pg_catalog.concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation, a.attnotnull,
          a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attname)
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped),
        (select string_agg(pg_catalog.concat(k.conname, ' ', pg_get_constraintdef(k.oid)), ', ' order by k.conname)
          from pg_constraint k where k.conrelid = t.oid),
        (select count(*) from pg_trigger g where g.tgrelid = t.oid and g.tgisinternal and g.tgenabled <> 'O'),
        (select string_agg(p.name, ', ') from (values ('select'), ('insert'), ('update'), ('delete')) as p (name)
          where t.relkind = 'r' and not has_table_privilege(t.oid, p.name))) as text
    from tables t where t.relkind not in ('i', 'c')
    union all select 'index', pg_catalog.concat(i.indexrelid::regclass, ' on ', t.relname),
      pg_catalog.concat(replace(pg_get_indexdef(i.indexrelid, 0, true), 'public.gin_trgm_ops', 'gin_trgm_ops'), case when not (i.indisready and i.indisvalid) then ' unfinished' end)
    from pg_index i join tables t on t.oid = i.indrelid
    union all select 'child table', h.inhrelid::regclass::text, 'inherits' from pg_inherits h join tables t on t.oid = h.inhparent
    union all select 'publication', pg_catalog.concat(p.pubname, ' of ', t.relname), 'of some rows or columns'
    from pg_publication_rel s join pg_publication p on p.oid = s.prpubid join tables t on t.oid = s.prrelid
    where s.prqual is not null or s.prattrs is not null
    union all select 'reference', pg_catalog.concat(k.conname, ' on ', k.conrelid::regclass), pg_get_constraintdef(k.oid)
    from pg_constraint k join tables t on t.oid = k.confrelid where k.conrelid not in (select oid from tables)
    union all select 'trigger', pg_catalog.concat(g.tgname, ' on ', t.relname), pg_catalog.concat(pg_get_triggerdef(g.oid, true), g.tgenabled)
    from pg_trigger g join tables t on t.oid = g.tgrelid join pg_proc f on f.oid = g.tgfoid
    where not (g.tgisinternal and f.pronamespace = 'pg_catalog'::regnamespace::oid)
    union all select 'rule', pg_catalog.concat(w.rulename, ' on ', t.relname), pg_get_ruledef(w.oid)
    from pg_rewrite w join tables t on t.oid = w.ev_class where w.ev_type <> '1'
    union all select 'row policy', pg_catalog.concat(p.polname, ' on ', t.relname), '' from pg_policy p join tables t on t.oid = p.polrelid
    union all select 'function', pg_catalog.concat(f.proname, '(', pg_get_function_identity_arguments(f.oid), ')'),
      pg_catalog.concat_ws(' ', f.prosrc, f.proconfig, l.lanname, f.prosecdef, f.provolatile, f.prorettype::regtype)
    from pg_proc f join pg_language l on l.oid = f.prolang
    where f.pronamespace in (select oid from places) and not ${isOfExtension("pg_proc", "f.oid")}
    union all select 'operator', o.oid::regoperator::text, o.oprcode::text
    from pg_operator o join pg_proc f on f.oid = o.oprcode::oid join pg_language l on l.oid = f.prolang
    where o.oprnamespace in (select oid from places) and not ${isOfExtension("pg_operator", "o.oid")}`.execute(db);
  return rows;
}

/** From here on PostgreSQL numbers what is made after it was installed. */
const FIRST_MADE = sql`16384::oid`;

/** Lists what someone added to PostgreSQL itself, which is taken before the shop's, and its functions in other languages than it is written in. */
async function listAdded(db: Db): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`
    select 'function' as kind, f.oid::regprocedure::text as name, '' as text
    from pg_proc f join pg_language l on l.oid = f.prolang
    where f.pronamespace = 'pg_catalog'::regnamespace::oid and not ${isOfExtension("pg_proc", "f.oid")}
      and (f.oid >= ${FIRST_MADE} or l.lanname not in ('c', 'internal', 'sql'))
    union all select 'operator', o.oid::regoperator::text, ''
    from pg_operator o join pg_proc f on f.oid = o.oprcode::oid join pg_language l on l.oid = f.prolang
    where o.oprnamespace = 'pg_catalog'::regnamespace::oid and o.oid >= ${FIRST_MADE}
      and not ${isOfExtension("pg_operator", "o.oid")}
    union all select 'cast', pg_catalog.concat(k.castsource::regtype, ' as ', k.casttarget::regtype), ''
    from pg_cast k left join pg_proc f on f.oid = k.castfunc left join pg_language l on l.oid = f.prolang
    where k.oid >= ${FIRST_MADE} and ${isOfExtension("pg_cast", "k.oid")} is not true`.execute(db);
  return rows;
}

/** Lists what changes the whole database: none of it is the shop's. */
async function listOutside(db: Db): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`
    select 'event trigger' as kind, e.evtname as name, '' as text from pg_event_trigger e
    union all select 'setting', s.name, s.setting from pg_settings s
    where s.name = 'session_replication_role' and s.setting <> 'origin'`.execute(db);
  return rows;
}

async function listOfSqlite(db: Database): Promise<SchemaObject[]> {
  // Someone can take a trigger out of the file that a connection still runs, as it read the schema before: both read it again.
  await inTransaction(db, (tx) => sql`pragma writable_schema = reset`.execute(tx.sql));
  await sql`pragma writable_schema = reset`.execute(db.read);
  return (await sql.raw<SchemaObject>(SQLITE_SCHEMA).execute(db.read)).rows;
}

async function makeOnSqlite(): Promise<SchemaObject[]> {
  const memory = openDatabase("file::memory:");
  try {
    await migrate(memory);
    return await listOfSqlite(memory);
  } finally {
    await memory.close();
  }
}

/** Where the migrations run again, in a transaction that is rolled back. */
const SCRATCH = "schema_as_made";

class RolledBack extends Error {
  readonly made: SchemaObject[];

  constructor(made: SchemaObject[]) {
    super("Nothing of this transaction stays");
    this.made = made;
  }
}

async function makeOnPostgres(db: Database): Promise<SchemaObject[]> {
  const outcome = await inTransaction(db, async (tx) => {
    await sql`create schema ${sql.id(SCRATCH)}`.execute(tx.sql);
    await sql`set local search_path = ${sql.id(SCRATCH)}, pg_temp`.execute(tx.sql);
    for (const { up } of Object.values(migrationsOf("postgres"))) await up(tx.sql);
    throw new RolledBack(await listOfPostgres(tx.sql, SCRATCH));
  }).catch((error: unknown) => error);
  if (outcome instanceof RolledBack) return outcome.made;
  throw outcome;
}

/** The schemas as the migrations make them, which stay the same for as long as the program runs. */
const asMade: Partial<Record<Database["kind"], SchemaObject[]>> = {};

/** Returns how the schema of a SQLite file, as `SQLITE_SCHEMA` reads it, differs from that of the migrations. */
export async function compareSqliteSchema(found: readonly SchemaObject[]): Promise<SchemaChange[]> {
  asMade.sqlite ??= await makeOnSqlite();
  return compareSchemas(asMade.sqlite, found);
}

/** Lists what keeps the migrations from running again, without which nothing can be compared. */
async function listObstacles(db: Db): Promise<SchemaChange[]> {
  const { rows } = await sql<SchemaChange>`
    select 'right' as kind, pg_catalog.format('to create a schema, without which nothing is compared (run GRANT CREATE ON DATABASE %I TO %I),',
      current_database(), current_user) as name, 'missing' as detail
    where not pg_catalog.has_database_privilege(current_database(), 'create')
    union all select 'schema', nspname, 'not the shop''s' from pg_namespace where nspname = ${SCRATCH}`.execute(db);
  return rows;
}

/** Lists the search path of a connection that finds another schema before the shop's: a function that ran there may have set it, and be gone. */
async function listPath(db: Db): Promise<SchemaObject[]> {
  // Quoted, as a schema may be called "public-2".
  const { rows } = await sql<{ path: string }>`
    select pg_catalog.to_json(pg_catalog.current_schemas(true))::text as path`.execute(db);
  const others = rows.filter(({ path }) => !/^\["pg_catalog"(,"public"|\])/.test(path));
  return others.map(({ path }) => ({ kind: "setting", name: "search_path", text: path }));
}

async function comparePostgresSchema(db: Database, elsewhere: readonly SchemaObject[]): Promise<SchemaChange[]> {
  const paths = [await listPath(db.read), await inTransaction(db, (tx) => listPath(tx.sql))];
  const outside = [...elsewhere, ...(await listAdded(db.read)), ...(paths.find((path) => path.length > 0) ?? [])];
  const obstacles = asMade.postgres ? [] : await listObstacles(db.read);
  if (obstacles.length > 0) return [...obstacles, ...compareSchemas([], outside)];
  asMade.postgres ??= await makeOnPostgres(db);
  return compareSchemas(asMade.postgres, [...(await listOfPostgres(db.read, "public")), ...outside]);
}

/** Returns what someone added to the schema of the database, changed or removed, other than by the migrations. */
export async function findSchemaChanges(db: Database): Promise<SchemaChange[]> {
  if (db.kind === "postgres") return comparePostgresSchema(db, await listOutside(db.read));
  return compareSqliteSchema(await listOfSqlite(db));
}

/** Tables, views and sequences that the owner added, which the shop neither reads nor writes. */
const isApart = ({ kind, detail }: SchemaChange) =>
  detail === "not the shop's" && ["table", "view", "sequence"].includes(kind);

/** Returns sentences on what of the schema can change the rows that the shop reads and writes. Takes milliseconds, after the first time. */
export async function problemsOfSchema(db: Database): Promise<string[]> {
  const changes =
    db.kind === "postgres" ? await comparePostgresSchema(db, []) : await compareSqliteSchema(await listOfSqlite(db));
  return changes.filter((change) => !isApart(change)).map(sayChange);
}

/** Returns a sentence about a change. */
export const sayChange = ({ kind, name, detail }: SchemaChange): string =>
  `In the database, the ${kind} ${name} is ${detail}.`;
