import { indexedText, lettersText } from "../../search-letters.ts";
import type { Dialect } from "../dialects.ts";

const users = (row: string) => indexedText("users", row);
const audit = (row: string) => indexedText("audit", row);

/**
 * Full-text tables of SQLite, which find a row by any three letters in sequence. They store no text, so a row is removed by the text that
 * it was added with. A row of the audit trail is added when it is sealed, since its place in the chain is its number here.
 */
const onSqlite = [
  ...["users_found", "audit_found"].flatMap((table) => [
    `create virtual table ${table} using fts5 (text, content = '', columnsize = 0, detail = none, tokenize = 'trigram')`,
    // Else what an erased person was found by would stay until its page is written again.
    `insert into ${table} (${table}, rank) values ('secure-delete', 1)`,
  ]),
  `create trigger users_found_added after insert on users begin
    insert into users_found (rowid, text) values (new.row_nr, ${users("new")});
  end`,
  `create trigger users_found_changed after update of search_text, former_text on users
    when ${users("new")} <> ${users("old")} begin
    insert into users_found (users_found, rowid, text) values ('delete', old.row_nr, ${users("old")});
    insert into users_found (rowid, text) values (new.row_nr, ${users("new")});
  end`,
  `create trigger users_found_removed after delete on users begin
    insert into users_found (users_found, rowid, text) values ('delete', old.row_nr, ${users("old")});
  end`,
  `create trigger audit_found_added after update of seq on audit when old.seq is null and new.seq is not null begin
    insert into audit_found (rowid, text) values (new.seq, ${audit("new")});
  end`,
];

/** Indexes of PostgreSQL by any three letters in sequence. A host may refuse their extension: a search then reads all rows. */
const onPostgres = [
  `do $$
  declare place text;
  begin
    begin
      create extension if not exists pg_trgm;
    exception when others then null;
    end;
    select quote_ident(n.nspname) into place
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
    if place is null then return; end if;
    execute format($index$create index users_found on users using gin ((${lettersText("users")}) %s.gin_trgm_ops)$index$, place);
    execute format($index$create index audit_found on audit using gin ((${lettersText("audit")}) %s.gin_trgm_ops)$index$, place);
  end $$`,
];

export const search = ({ kind }: Dialect) => (kind === "sqlite" ? onSqlite : onPostgres);
