import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findingKinds } from "../../packages/core/src/index.ts";
import { root } from "../root.ts";

/** The kinds with names that only Needs attention uses. A chargeback is also a payment event. */
const kindsOfFinding = findingKinds.filter((kind) => kind !== "chargeback").join("|");

/** A concept of the product, a pattern of its implementation, and the only files that may match it. */
interface Idea {
  name: string;
  spelling: RegExp;
  homes: readonly string[];
}

const ideas: readonly Idea[] = [
  {
    name: "the stage of a competition",
    spelling:
      /cancelled_?[aA]t [!=]== null|"(\w+\.)?cancelled_at", "is|"(\w+\.)?(starts|ends)_at", "[<>]|(now|clock\(\)) [<>]=? \w+\.(starts|ends)_at|\.(starts|ends)_at [<>]=? (now|tx\.now)|parse\((\w+\.)*(start|end)Date\) [<>]|(start|end)Date [<>]=? now|useHasPassed\(.*(start|end)Date/,
    homes: [
      "packages/core/src/rules/raffle-stage.ts",
      "packages/db/src/raffle-stage.ts",
      // Validates that the end is after the start.
      "packages/domain/src/catalogue/cancel-raffle.ts",
      // Filters by a calendar month.
      "packages/api/src/raffles/list-public-raffles.ts",
      // Filters by days.
      "packages/api/src/reports/read-profit.ts",
    ],
  },
  {
    name: "a ticket that is an entry, or is held now",
    spelling:
      /state", "(<>|!=)", "held"|\bstate [!=]== "held"|state <> 'held'|state", "=", "held"\).*"(\w+\.)?expires_at", "[<>]|state = 'held' and .*expires_at [<>]|"tickets( as t)?"\).*expires_at", "[<>i]|eb\("(t\.)?expires_at", "is", null\)/,
    homes: [
      "packages/core/src/rules/states.ts",
      "packages/db/src/ticket-standing.ts",
      // Shows until when a listed ticket is held.
      "apps/web/src/admin/customer/account-parts.tsx",
    ],
  },
  {
    name: "an order that was not voided",
    spelling:
      /"(o|orders)\.voided_at"|selectFrom\("orders"\).*"voided_at", "is|\border\??\.voided_at [!=]==|\bo(rders)?\.voided_at is (not )?null/,
    homes: ["packages/db/src/voided-orders.ts"],
  },
  {
    name: "a refund that the provider has not answered about",
    spelling: /\["(waiting|sending)", "(waiting|sending)"\]|rows.*state === "(waiting|sending)" \|\|/,
    homes: ["packages/core/src/rules/states.ts"],
  },
  {
    name: "a competition that the public may see",
    spelling: /"(\w+\.)?live", "=", true/,
    homes: ["packages/db/src/raffle-stage.ts"],
  },
  {
    name: "the phase of a payment attempt",
    spelling:
      /\["(open|charging)", "(open|charging)"\]|"(open|charging)" (\|\||&&) .*state [!=]== "(open|charging)"|state === "failed" &&.*(holds|phaseOf)|"=", "failed"\).*holds_until/,
    homes: ["packages/core/src/rules/states.ts", "packages/db/src/attempt-phase.ts"],
  },
  {
    name: "which competition a winner won",
    spelling:
      /lower\(.*raffle|"winners\.raffle"|winner\.raffle(\.|\)? [!=]==)|w\.raffle"|onlineRaffleUrl\.(endsWith|includes)|online_raffle_url", "like"/,
    homes: ["packages/domain/src/catalogue/find-raffle-of-winner.ts", "packages/api/src/winners/to-winner.ts"],
  },
  {
    name: "a kind of finding, and the key that resolves one",
    spelling: new RegExp(`["'\x60](${kindsOfFinding})["'\x60:]|settled_findings`),
    homes: [
      "packages/core/src/rules/findings.ts",
      "packages/db/src/findings.ts",
      // Its table, and who writes it.
      "packages/db/src/tables/system.ts",
      "packages/domain/src/audit/resolve-finding.ts",
      // What its seal covers, and the rule of that.
      "packages/domain/src/seals.ts",
      "packages/api/src/reconciliation/reconcile-seals.ts",
      // The findings, by kind.
      "packages/api/src/attention/money-findings.ts",
      "packages/api/src/attention/draw-findings.ts",
      "packages/api/src/attention/list-findings.ts",
      // Skips what an admin has resolved.
      "packages/domain/src/catalogue/winners.ts",
      "packages/domain/src/payments/claim-refunds.ts",
    ],
  },
  {
    name: "a restriction that applies now",
    spelling:
      /"(\w+\.)?(until|from)_at", "[<>]=?", (now|tx\.now|at)\)|"<>", "pause"\), eb\(|kind [!=]== "pause" (\|\||&&)/,
    homes: [
      "packages/core/src/rules/restrictions.ts",
      // Checks the rows of many customers.
      "packages/domain/src/protection/marketing-bar.ts",
      // Finds those whose pause has just ended.
      "packages/api/src/protection/flag-finders.ts",
    ],
  },
  {
    name: "the London month of a date",
    spelling: /\.slice\(0, 7\)/,
    homes: [
      "packages/core/src/london.ts",
      // Adds up days that are already London days.
      "packages/api/src/read-models/sales-by-day.ts",
    ],
  },
  {
    name: "how long a minute, an hour or a day is",
    spelling:
      /\b(86_400_000|3_600_000|60 \* 60 \* 1_?000|24 \* 3_?600|24 \* 60 \* 60)\b|const (MINUTE|HOUR|DAY)(_MS)? =/,
    homes: ["packages/core/src/durations.ts"],
  },
  {
    name: "a draw's progress",
    spelling:
      /\["(published|locking|locked|drawn)", "(locking|locked|drawn|awarded|cancelled)"|"(published|locking|locked|drawn)" (\|\||&&) (\w+\.)*state [!=]== "(locking|locked|drawn|awarded)"/,
    homes: ["packages/core/src/rules/states.ts"],
  },
  {
    name: "the newest rules of a competition, and who keeps the prize of a draw",
    spelling: /Ref\("(\w+\.)?(version|step)", "[<>]"|max\("\w+\.version"\)|orderBy\("r\.version", "desc"/,
    homes: ["packages/db/src/draw-versions.ts"],
  },
  {
    name: "reading for an answer, by readX in a read-model while toX is without SQL,",
    spelling: /function to[A-Z]\w*\((\w+: )?db: Db|function to[A-Z]\w*\(\{ db \}/,
    homes: [],
  },
  {
    name: "a row as an answer without SQL, which toX gives, while readX queries,",
    spelling: /function read[A-Z]\w*\((\w+|\{[^}]*\}): (readonly )?(Pick<)?Row</,
    homes: [],
  },
  {
    name: "a time or an amount of an answer that may be missing",
    spelling: /([\w.]+) === null \? null : to(Iso|Pounds)\(\1\)/,
    homes: ["packages/core/src/text.ts", "packages/core/src/money.ts"],
  },
  {
    name: "a person in an answer, by name alone",
    spelling: /_id: (\w+\.)?id, firstName: (\w+\.)?first_name, lastName: (\w+\.)?last_name/,
    homes: ["packages/api/src/read-models/user-ref.ts"],
  },
  {
    name: "a right",
    spelling:
      /dminProcedure|roles\)?\.(includes|some)\("|(includes|some)\("(owner|manager|finance|drawOfficer)"|[rR]ole [!=]== "\w+"|\b(\w*[uU]ser|account|caller|customer|holder|known|me|member|person|reader|viewer)[?!]?\.admin\b|"(users\.)?admin", "=", true/,
    homes: [
      "packages/core/src/rules/rights.ts",
      "packages/core/src/rules/roles.ts",
      // Reads, grants and revokes roles.
      "packages/domain/src/accounts/roles.ts",
      "packages/api/src/auth/ensure-admin.ts",
      "packages/api/src/auth/has-demo-password.ts",
      // Finds the addresses of staff.
      "packages/domain/src/mail/remove-mails.ts",
      // The flag as a field on the wire.
      "packages/api/src/read-models/user.ts",
      "packages/api/src/users/admin-users.read-model.ts",
      // Screens that show or change another user's flag.
      "apps/web/src/admin/customer/customer-screen.tsx",
      "apps/web/src/admin/frame/console-search.tsx",
      "apps/web/src/admin/users/user-action-dialog.tsx",
      "apps/web/src/admin/users/user-actions.ts",
    ],
  },
  {
    name: "which provider is asked about a row",
    spelling: /\bpayments\.(startHosted|startSavedCard|query|refund|close|forgetCard|forgetPayer|capabilities)\(/,
    homes: [],
  },
  {
    name: "how bytes are compressed with Brotli, and which encodings a browser accepts",
    spelling: /brotliCompress|q=0/,
    homes: ["apps/server/src/http/content-encoding.ts"],
  },
  {
    name: "which rows a page of a list has",
    spelling: /\(page - 1\) \*/,
    homes: ["packages/core/src/rules/pages.ts"],
  },
];

const sources = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", {
  cwd: root,
  exclude: (path) => /\.test\.tsx?$|(^|\/)(node_modules|dist|test|migrations)$/.test(path),
});

/** Returns the statements of a file with the number of their first line: what continues with a call or an operator is joined. */
function statementsOf(source: string): { line: number; text: string }[] {
  const statements: { line: number; text: string }[] = [];
  for (const [index, line] of source.split("\n").entries()) {
    const before = statements.at(-1);
    const goesOn = /^\s*(\.|&&|\|\||\?|:)/.test(line) || /(&&|\|\||[^=]=|\?)$/.test(before?.text ?? "");
    if (before && goesOn) before.text += ` ${line.trim()}`;
    else statements.push({ line: index + 1, text: line.trim() });
  }
  return statements;
}

const found = (spelling: RegExp, source: string) =>
  statementsOf(source).flatMap(({ line, text }) => (spelling.test(text) ? [`${line}: ${text}`] : []));

it.each(ideas)("spells $name in one place", ({ spelling, homes }) => {
  const others = sources.filter((file) => !homes.includes(file));
  expect(sources.length).toBeGreaterThan(1000);
  expect(
    others.flatMap((file) => found(spelling, readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`)),
  ).toEqual([]);
});
