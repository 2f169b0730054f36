import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

const domain = (folder: string) => `packages/domain/src/${folder}/`;

/** The one folder that writes the tables of an interface in packages/db/src/tables, but those that are named below. */
const ownersOfAll: Record<string, string> = {
  IdentityTables: domain("accounts"),
  CatalogueTables: domain("catalogue"),
  TicketTables: domain("entries"),
  PayoutTables: domain("payouts"),
  ProtectionTables: domain("protection"),
  ComplaintTables: domain("complaints"),
  ActTables: domain("approvals"),
  AwardTables: domain("awards"),
  ProfitTables: domain("profit"),
  PostTables: domain("post"),
  DrawTables: domain("draws"),
  SandboxTables: "packages/sandbox/src/",
};

/** The one folder that writes each other table. */
const ownersByName = {
  [domain("coupons")]: ["coupons", "coupon_raffles", "coupon_users", "coupon_uses"],
  [domain("ledger")]: ["ledger"],
  [domain("cards")]: ["saved_cards"],
  [domain("attempts")]: ["payment_attempts", "payment_attempt_lines"],
  [domain("payments")]: ["transactions", "refunds", "provider_notices", "chargebacks"],
  [domain("orders")]: ["orders", "order_references", "order_lines"],
  [domain("audit")]: ["audit", "audit_head", "people_read", "settled_findings"],
  [domain("mail")]: ["mails"],
  [domain("rate-limits")]: ["rate_limits", "used_challenges"],
  [domain("reconciliation")]: ["mismatches"],
  [domain("sent-calls")]: ["sent_calls"],
  [domain("settings")]: ["key_value"],
  "packages/db/src/": ["last_edit", "list_counts", "write_probes"],
};

/** The tables that packages/db declares, each with the folder that writes it, if there is one. */
const tables = globSync("packages/db/src/tables/*.ts", { cwd: root }).flatMap((file) => {
  const groups = readFileSync(join(root, file), "utf8").matchAll(/^export interface (\w+Tables) \{$([\s\S]*?)^\}/gm);
  return [...groups].flatMap(([, group = "", body = ""]) =>
    [...body.matchAll(/^ {2}(\w+): \{/gm)].map(([, table = ""]) => {
      const [byName] = Object.entries(ownersByName).find(([, names]) => names.includes(table)) ?? [];
      return { table, owner: byName ?? ownersOfAll[group] };
    }),
  );
});
if (tables.length === 0) throw new Error("packages/db/src/tables declares no tables that this check can read");
const ownerOf = new Map(tables.map(({ table, owner }) => [table, owner]));

export const owners = Map.groupBy(tables, ({ owner }) => owner ?? "");

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
const queryBuilder =
  /(?:\.\s*(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)|\browsInto)\(\s*(["'`]?)([^"'`\s),]*)/g;
const rowWriter = /\b(?:insert|update)(?:Sealed)?Rows?\(\s*[\w.]+,\s*(["'`]?)([^"'`\s),]*)/g;
const rawSql =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+(?:only\s+)?["]?([^\s"(;]+)/gi;
const stateWrite = /(?:\.set\(|\bupdateRows\([^{]*\{[^}]*\},)\s*\{[^}]*\bstate\b\s*[:,}]/;
const stateMachine = /\bfunction transition\w*\s*[<(]/;

/** They write the table that their caller names. */
const writers = ["packages/db/src/write-rows.ts", "packages/db/src/sealed-rows.ts"];

/** Returns the tables that a source writes, in order. A table given by an expression is returned as that expression. */
function tablesWritten(source: string): string[] {
  const code = source.replace(comments, "");
  const built = [...code.matchAll(queryBuilder), ...code.matchAll(rowWriter)].map(([, quote, name]) =>
    quote ? name : `(${name})`,
  );
  const raw = [...code.matchAll(rawSql)].map(([, name]) => name);
  return [...built, ...raw].flatMap((name) => name ?? []);
}

function writesOutsideOwner(file: string, source: string): string[] {
  return [...new Set(tablesWritten(source))].flatMap((table) => {
    const owner = ownerOf.get(table);
    if (owner && file.startsWith(owner)) return [];
    return [owner ? `${file} writes ${table}, which ${owner} owns` : `${file} writes ${table}, which no one owns`];
  });
}

function statesOutsideMachine(file: string, source: string): string[] {
  if (!/^packages\/(domain|api)\//.test(file) || !stateWrite.test(source) || stateMachine.test(source)) return [];
  return [`${file} sets a state outside the transition() of its machine`];
}

/**
 * Returns a line for each file of packages and apps in the workspace at `folder` that writes a table outside its owner,
 * or a state outside its machine. Tests and migrations may write anything.
 */
export function brokenOwnership(folder: string): string[] {
  const files = globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: folder }).filter(
    (file) => !writers.includes(file) && !/[.]test[.]tsx?$|^packages\/db\/src\/(migrations\/|testing)/.test(file),
  );
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(folder, file), "utf8");
    return [...writesOutsideOwner(file, source), ...statesOutsideMachine(file, source)];
  });
}

if (import.meta.main) {
  const broken = [...brokenOwnership(root), ...(owners.get("") ?? []).map(({ table }) => `${table} has no owner`)];
  console.log(broken.join("\n") || "Every table is written by its owner.");
  process.exitCode = broken.length > 0 ? 1 : 0;
}
