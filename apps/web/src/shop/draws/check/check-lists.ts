import { bundlesInWords, lettersDivide, toBundles } from "@counterfoil/core";
import {
  countPeople,
  countRoutes,
  entryRoutes,
  findLine,
  leftOutReasons,
  numbersAscend,
  rootOfLines,
} from "@counterfoil/core/draw";
import { type Findings, hashFile, type ParsedDraw } from "./parse-draw.ts";

/** Checks that the rules are those of the commitment, that all files are of one competition, and that each letter has as many numbers. */
export function checkRules({ rules, rulesHash, commitment, proof }: ParsedDraw): Findings {
  const problems = rulesHash === commitment.rules ? [] : ["rules.json has changed since it was published."];
  if ([commitment, proof].some(({ competition }) => competition !== rules.competition)) {
    problems.push("The files are of different competitions.");
  }
  if (!lettersDivide(rules)) problems.push("The numbers can't be divided among the letters.");
  return { problems, values: [["SHA-256 of rules.json", rulesHash]] };
}

/** Returns a problem for the first number that was left out for no reason of these rules. */
function problemsOfReasons({ rules, leftOut }: ParsedDraw): string[] {
  for (let line = 0; line < leftOut.count; line++) {
    const reason = leftOutReasons[leftOut.reasons[line] ?? 0];
    const route = entryRoutes[leftOut.routes[line] ?? 0];
    const isWithdrawn = reason === "payment_withdrawn" && route === "paid" && rules.instant;
    if (reason === "wrong_answer" ? rules.question && route !== "manual" : isWithdrawn) continue;
    return [`Number ${leftOut.numbers[line]} was left out as "${reason}", which is no reason here.`];
  }
  return [];
}

/** Returns a problem where a number was entered by post and the rules do not offer that, or one was sold that they keep for it. */
function problemsOfPost({ rules, entries, leftOut }: ParsedDraw): string[] {
  const post = entryRoutes.indexOf("post");
  const posted = rules.postClosesAt === null ? [entries, leftOut] : [];
  const problems = posted.flatMap(({ numbers, routes, count }) => {
    const line = routes.subarray(0, count).indexOf(post);
    return line < 0 ? [] : [`Number ${numbers[line]} was entered by post, which the rules do not offer.`];
  });
  const [entered, out] = [entries, leftOut].map((list) => list.count - (countRoutes(list)[post] ?? 0));
  if ((entered ?? 0) + (out ?? 0) > rules.cap - (rules.post?.reserve ?? 0)) {
    problems.push("Numbers were sold or given that the rules keep for entries by post.");
  }
  return problems;
}

function leftOutInWords({ count, reasons }: ParsedDraw["leftOut"]): string {
  const by = leftOutReasons.map((reason, index) => [
    reason,
    reasons.subarray(0, count).filter((one) => one === index).length,
  ]);
  const some = by.filter(([, number]) => number !== 0).map((one) => one.join(": "));
  return some.length === 0 ? String(count) : `${count} (${some.join(", ")})`;
}

async function checkList(draw: ParsedDraw, name: "entries" | "leftOut"): Promise<string[]> {
  const file = name === "entries" ? "entries.csv" : "left-out.csv";
  const { count, root, sha256 } = draw.commitment[name];
  const table = draw[name];
  const problems: string[] = [];
  if (table.count !== count) problems.push(`${file} has ${table.count} lines; ${count} were published.`);
  if ((await hashFile(draw.bytes[file])) !== sha256) {
    problems.push(`${file} has changed: its SHA-256 doesn't match.`);
  }
  if (rootOfLines(table) !== root) problems.push(`${file} has changed: its Merkle root doesn't match.`);
  if (!numbersAscend(table, draw.rules.cap)) {
    problems.push(`The numbers of ${file} do not ascend to ${draw.rules.cap} at most.`);
  }
  return problems;
}

function numberInBoth({ entries, leftOut }: ParsedDraw): number | undefined {
  return leftOut.numbers.subarray(0, leftOut.count).find((number) => findLine(entries, number) >= 0);
}

/** Checks both lists against the commitment: count, SHA-256, root, order, routes, and each number in one of them. */
export async function checkLists(draw: ParsedDraw): Promise<Findings> {
  const { rules, commitment, entries, leftOut } = draw;
  const problems = [...(await checkList(draw, "entries")), ...(await checkList(draw, "leftOut"))];
  for (const [index, count] of countRoutes(entries).entries()) {
    const route = entryRoutes[index] ?? "paid";
    if (count === commitment.entries[route]) continue;
    problems.push(
      `entries.csv has ${count} entries by the route "${route}"; ${commitment.entries[route]} were committed to.`,
    );
  }
  const both = numberInBoth(draw);
  if (both !== undefined) problems.push(`Number ${both} is in both entries.csv and left-out.csv.`);
  problems.push(...problemsOfReasons(draw), ...problemsOfPost(draw));
  const { people, most, mostBought } = countPeople([entries, leftOut]);
  if (mostBought > rules.maxPerEntrant) {
    problems.push(
      `One person has ${mostBought} numbers that were not entered manually; the limit is ${rules.maxPerEntrant}.`,
    );
  }
  const exceeded = most > rules.maxPerEntrant ? ", exceeded" : "";
  return {
    problems,
    values: [
      ["Numbers in the draw", String(entries.count)],
      ["Numbers left out", leftOutInWords(leftOut)],
      ["People", String(people)],
      ["Most numbers held by one person", `${most} (the limit is ${rules.maxPerEntrant}${exceeded})`],
      ...(rules.bundles ? ([["Bundles", bundlesInWords(toBundles(rules.bundles))]] as const) : []),
      ["Root of the entries", commitment.entries.root],
    ],
  };
}
