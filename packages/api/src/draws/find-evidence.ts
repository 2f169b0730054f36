import type { Deps } from "../deps.ts";
import type { ZippedFile, ZippedFolder } from "../rest/rest.ts";
import { findDrawFile, findPositionsFile, listRulesFiles, lockedFiles } from "./find-draw-files.ts";
import { findLogEnd, readLogFile } from "./list-log.ts";
import { drawKey } from "./published-draw.ts";
import { writeDrawProof } from "./write-proof.ts";

type EvidenceDeps = Pick<Deps, "db" | "config" | "readVerifier">;

const README = `These are the public files of a draw, and the program that computes it again.

Install Node.js 18 or later, open a terminal in this folder, and run:

    node verify.mjs

The program is short: read it. It needs nothing else, and asks only drand for the signature of the beacon. If you have an email about
this draw, have it compare what the email says:

    node verify.mjs commitment=<hash of the commitment> key=<fingerprint of the key> rules=<hash of the rules> log=<end of the log>
`;

/** A proof is read again at most so often when the log has grown in between. */
const TRIES = 5;

/** Returns `proof.json` with the number of the last entry of the log that goes with it. */
async function readProof(deps: EvidenceDeps, slug: string): Promise<{ proof: string; end: number }> {
  let end = await findLogEnd(deps);
  for (let tries = 1; ; tries++) {
    const proof = await writeDrawProof(deps, slug);
    const now = await findLogEnd(deps);
    if (now === end || tries === TRIES) return { proof, end: now };
    end = now;
  }
}

/** Yields what is public before the lock: the versions of the rules, and the positions of instant prizes. */
async function* rulesOf(deps: EvidenceDeps, slug: string): AsyncGenerator<ZippedFile> {
  const rules = await listRulesFiles(deps, slug);
  yield { name: "rules.json", content: rules.at(-1) ?? "" };
  for (const [index, content] of rules.slice(0, -1).entries()) yield { name: `rules-${index + 1}.json`, content };
  const positions = await findPositionsFile(deps, slug);
  if (positions !== null) yield { name: "positions.json", content: positions };
}

async function* filesOf(deps: EvidenceDeps, slug: string): AsyncGenerator<ZippedFile> {
  yield { name: "README.txt", content: README };
  yield { name: "verify.mjs", content: await deps.readVerifier() };
  yield { name: "key.txt", content: `${drawKey(deps).publicKey}\n` };
  // A void is in both or in neither.
  const { proof, end } = await readProof(deps, slug);
  yield { name: "proof.json", content: proof };
  yield { name: "log.jsonl", content: readLogFile(deps, { from: 1, to: end }) };
  yield* rulesOf(deps, slug);
  for (const name of lockedFiles) {
    const found = await findDrawFile(deps, { slug, name });
    if (found) yield { name, content: found.parts };
  }
}

const findDraw = ({ db }: Pick<Deps, "db">, slug: string) =>
  db.read
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .select(["d.commitment", "d.locked_at"])
    .where("r.slug", "=", slug)
    .executeTakeFirst();

/** Finds all public files of a draw by the address of its competition; null before the lock, and where there is no draw. */
export async function findEvidence(deps: EvidenceDeps, slug: string): Promise<ZippedFolder | null> {
  const draw = await findDraw(deps, slug);
  if (!draw?.commitment || draw.locked_at === null) return null;
  return { folder: slug, modifiedAt: draw.locked_at, files: filesOf(deps, slug) };
}

/** Yields the public files of a draw, of which there are few before the lock, and none where there is no draw. */
export async function* drawFilesOf(deps: EvidenceDeps, slug: string): AsyncGenerator<ZippedFile> {
  const draw = await findDraw(deps, slug);
  if (draw) yield* draw.commitment === null ? rulesOf(deps, slug) : filesOf(deps, slug);
}
