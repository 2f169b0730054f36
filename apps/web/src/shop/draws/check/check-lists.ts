import { entryRoutes, merkleRoot } from "@counterfoil/core/draw";
import type { Findings } from "./findings.ts";
import { hashFile, type ParsedDraw } from "./parse-draw.ts";

/** Checks that the rules are those of the commitment. */
export function checkRules({ rulesHash, commitment }: ParsedDraw): Findings {
  const problems = rulesHash === commitment.rules ? [] : ["rules.json was changed: it is not what was committed to."];
  return { problems, values: [["SHA-256 of rules.json", rulesHash]] };
}

function numbersAscend(list: readonly { number: number }[], cap: number): boolean {
  return list.every(({ number }, index) => number <= cap && number > (list[index - 1]?.number ?? 0));
}

async function checkList(draw: ParsedDraw, name: "entries" | "leftOut"): Promise<string[]> {
  const file = name === "entries" ? "entries.csv" : "left-out.csv";
  const { count, root, sha256 } = draw.commitment[name];
  const { lines, list } = draw[name];
  const problems: string[] = [];
  if (lines.length !== count) problems.push(`${file} has ${lines.length} lines; ${count} were committed to.`);
  if ((await hashFile(draw.bytes[file])) !== sha256) {
    problems.push(`${file} is not the file that was committed to: its SHA-256 is another.`);
  }
  if (merkleRoot(lines) !== root) problems.push(`${file} has another Merkle root than was committed to.`);
  if (!numbersAscend(list, draw.rules.cap)) {
    problems.push(`The numbers of ${file} do not ascend to ${draw.rules.cap} at most.`);
  }
  return problems;
}

/** Returns how many lines each person has, in both lists. Objects are counted up, since a second look-up of an id costs as much. */
function linesByPerson({ entries, leftOut }: ParsedDraw): { count: number }[] {
  const people = new Map<string, { count: number }>();
  for (const { list } of [entries, leftOut]) {
    for (const { entrantId } of list) {
      const person = people.get(entrantId);
      if (person) person.count += 1;
      else people.set(entrantId, { count: 1 });
    }
  }
  return [...people.values()];
}

/** Checks both lists against the commitment: count, SHA-256, root, order, routes, and each number in one of them. */
export async function checkLists(draw: ParsedDraw): Promise<Findings> {
  const { rules, commitment, entries, leftOut, entryOf } = draw;
  const problems = [...(await checkList(draw, "entries")), ...(await checkList(draw, "leftOut"))];
  for (const route of entryRoutes) {
    const count = entries.list.filter((entry) => entry.route === route).length;
    if (count === commitment.entries[route]) continue;
    problems.push(
      `entries.csv has ${count} entries by the route "${route}"; ${commitment.entries[route]} were committed to.`,
    );
  }
  const both = leftOut.list.find(({ number }) => entryOf.has(number));
  if (both) problems.push(`Number ${both.number} is both in entries.csv and in left-out.csv.`);
  const people = linesByPerson(draw);
  const most = people.reduce((max, { count }) => Math.max(max, count), 0);
  return {
    problems,
    values: [
      ["Numbers in the draw", String(entries.lines.length)],
      ["Numbers left out", String(leftOut.lines.length)],
      ["People", String(people.length)],
      ["Most numbers of one person", `${most} (the limit is ${rules.maxPerEntrant})`],
      ["Root of the entries", commitment.entries.root],
    ],
  };
}
