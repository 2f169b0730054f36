import { type FindingKind, findings } from "@counterfoil/core";
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** A column, as `f.id`, or an expression. */
type KeyPart = string | Expression<unknown>;

/** The SQL of each part of a kind's key. */
type KeyParts<Kind extends FindingKind> = Readonly<Record<(typeof findings)[Kind]["key"][number], KeyPart>>;

/** Returns the key of a finding, by which it is settled: `kind:id`, with further parts where the table in core has them. */
export function findingKey<Kind extends FindingKind>(kind: Kind, parts: KeyParts<Kind>): RawBuilder<string> {
  const given: Readonly<Partial<Record<string, KeyPart>>> = parts;
  const texts = findings[kind].key.map((name) => {
    const part = given[name];
    return sql`cast(${typeof part === "string" ? sql.ref(part) : part} as text)`;
  });
  return sql<string>`concat(cast(${kind} as text), ':', ${sql.join(texts, sql`, ':', `)})`;
}

/** Whether a resolved finding `s` was resolved in this shop, and not reopened since: its row may be another program's, or have been put back. */
export const staysResolved = sql<SqlBool>`exists (select 1 from audit o where o.subject = 'finding' and o.subject_id = s.finding
  and o.action = 'settle' and o.created_at = s.created_at) and not exists (select 1 from audit o where o.subject = 'finding' and o.subject_id = s.finding
  and o.action = 'reopen' and o.created_at > s.created_at)`;

/** Returns the condition that an admin has settled the finding with this key. */
export function keyIsResolved(key: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    selectFrom("settled_findings as s").select("s.finding").where("s.finding", "=", key).where(staysResolved),
  );
}

/** The same of a finding of this kind. */
export function findingIsResolved<Kind extends FindingKind>(kind: Kind, parts: KeyParts<Kind>): Expression<SqlBool> {
  return keyIsResolved(findingKey(kind, parts));
}

/** Returns the condition that an admin has settled that a competition `r` ended without a winner. */
export const endIsSettled = (): Expression<SqlBool> =>
  findingIsResolved("no-winner", { raffle: "r.id", end: "r.ends_at" });
