/**
 * Triggers that let a row of the audit trail be added unsealed, sealed once, and blanked once it is sealed; nothing else ever
 * changes, and no row goes.
 */

/** Stays as it is when a row is sealed, and when it is blanked. */
const always = ["id", "admin_id", "action", "subject", "subject_id", "search_text", "created_at", "payload_hash"];
const payload = ["before", "after", "salt"];
const seal = ["seq", "prev", "hash"];

/** `same` is the operator of a database that holds null to be equal to null. */
function rules(same: string) {
  const kept = (columns: string[]) => columns.map((name) => `new."${name}" ${same} old."${name}"`).join(" and ");
  const isSet = (columns: string[]) => columns.map((name) => `new."${name}" is not null`).join(" and ");
  const isSealing = `old.seq is null and ${isSet(seal)} and ${kept(payload)}`;
  const isBlanking = `old.seq is not null and ${kept(seal)}
    and new."before" = 'null' and new."after" = 'null' and new.salt is null`;
  return {
    insert: `new.seq is null and new.prev is null and new.hash is null and ${isSet(["salt", "payload_hash"])}`,
    update: `${kept(always)} and ((${isSealing}) or (${isBlanking}))`,
  };
}

const onSqlite = rules("is");
const abort = "select raise(abort, 'a row of the audit trail is for ever');";
const sqlite = [
  `create trigger audit_added before insert on audit when not (${onSqlite.insert}) begin ${abort} end`,
  `create trigger audit_kept before update on audit when not (${onSqlite.update}) begin ${abort} end`,
  `create trigger audit_never_deleted before delete on audit begin ${abort} end`,
];

const onPostgres = rules("is not distinct from");
const postgres = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'a row of the audit trail is for ever' using errcode = 'restrict_violation';
  end $$`,
  `create trigger audit_added before insert on audit for each row when (not (${onPostgres.insert}))
    execute function refuse_audit_change()`,
  `create trigger audit_kept before update on audit for each row when (not (${onPostgres.update}))
    execute function refuse_audit_change()`,
  "create trigger audit_never_deleted before delete on audit for each row execute function refuse_audit_change()",
  "create trigger audit_never_emptied before truncate on audit for each statement execute function refuse_audit_change()",
];

export const insertOnly = { sqlite, postgres };
