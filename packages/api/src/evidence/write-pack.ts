import { createHash } from "node:crypto";
import { type EvidencePackInput, toIso } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Reader } from "#read-models/sees-prize-numbers.ts";
import type { Deps } from "../deps.ts";
import { checkRight } from "../procedures/check-right.ts";
import type { FileContent, RawAnswer, ZippedFile } from "../rest/rest.ts";
import type { Session } from "../sessions/sessions.ts";
import type { About } from "./about.ts";
import { auditFile, auditHeadFile, auditPayloadsFile } from "./audit-files.ts";
import { attemptsFile, awardNotesFile, awardsFile, winnersFile } from "./award-files.ts";
import { complaintsFile, complaintTextsFile } from "./complaint-files.ts";
import { type ComplianceReads, complianceFile, responsibleFile } from "./compliance-files.ts";
import { figuresFile } from "./figures.ts";
import { type PackedFile, writeIndex } from "./index-page.ts";
import { pageFiles } from "./page-files.ts";
import { postLogFile } from "./post-files.ts";
import { instantPrizesFile } from "./prize-files.ts";

type PackDeps = Pick<Deps, "db" | "clock" | "config" | "readVerifier">;

/** What a pack has of other features. */
export interface PackReads extends ComplianceReads {
  /** Yields the public files of a draw; none where there is no draw. */
  drawFiles: (deps: PackDeps, slug: string) => AsyncIterable<ZippedFile>;
}

interface Wanted {
  about: About;
  /** For whom personal data is in it; null without. */
  reader: Reader | null;
}

async function* filesOf(deps: PackDeps, reads: PackReads, { about, reader }: Wanted): AsyncGenerator<ZippedFile> {
  yield* reads.drawFiles(deps, about.raffle.slug);
  yield* pageFiles(about);
  yield { name: "records/figures.json", content: await figuresFile(about) };
  yield { name: "records/post-log.csv", content: postLogFile(about) };
  yield { name: "records/instant-prizes.csv", content: instantPrizesFile(about) };
  yield { name: "records/awards.csv", content: awardsFile(about) };
  yield { name: "records/award-attempts.csv", content: attemptsFile(about) };
  yield { name: "records/complaints.csv", content: complaintsFile(about) };
  yield { name: "records/compliance.json", content: await complianceFile(deps, reads) };
  yield { name: "records/audit.csv", content: auditFile(about) };
  yield { name: "records/audit-head.json", content: await auditHeadFile(about) };
  if (!reader) return;
  yield { name: "personal/winners.csv", content: winnersFile(about) };
  yield { name: "personal/award-notes.csv", content: awardNotesFile(about) };
  yield { name: "personal/complaint-texts.csv", content: complaintTextsFile(about) };
  yield { name: "personal/audit-payloads.jsonl", content: auditPayloadsFile(about, reader) };
  yield { name: "personal/responsible.csv", content: responsibleFile(deps, reads) };
}

/** Yields a file's content, and notes its size and hash once it was read to its end. */
async function* noted(name: string, content: FileContent, list: PackedFile[]): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let size = 0;
  const pieces = typeof content === "string" || content instanceof Uint8Array ? [content] : content;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    size += bytes.length;
    yield bytes;
  }
  list.push({ name, size, sha256: hash.digest("hex") });
}

/** Yields the files of a pack, then `index.html` and `manifest.json` about those before. Each is read before the next one is taken. */
async function* packOf(deps: PackDeps, reads: PackReads, wanted: Wanted): AsyncGenerator<ZippedFile> {
  const { raffle, now } = wanted.about;
  const files: PackedFile[] = [];
  for await (const { name, content } of filesOf(deps, reads, wanted)) {
    yield { name, content: noted(name, content, files) };
  }
  const { name, slug } = raffle;
  const index = writeIndex({ name, slug, at: now, hasPersonal: wanted.reader !== null, files });
  yield { name: "index.html", content: noted("index.html", index, files) };
  const manifest = { format: "counterfoil-evidence/1", competition: raffle.id, slug, at: toIso(now), files };
  yield { name: "manifest.json", content: `${JSON.stringify(manifest, null, 2)}\n` };
}

/**
 * Returns the evidence pack of a competition, and audits that it was made. Personal data is in it only if asked for, by someone who may
 * see users. Throws `raffle.not_found`.
 */
export async function exportEvidence(
  deps: PackDeps,
  session: Pick<Session, "user" | "reauthenticatedAt">,
  { reads, id, personal }: z.infer<typeof EvidencePackInput> & { reads: PackReads },
) {
  if (personal) checkRight(deps, session, "people.read");
  const db = deps.db.read;
  const raffle = await findRowOrThrow(db, "raffles", { id }, "raffle.not_found");
  const after = { raffle: raffle.name, personal };
  await inTransaction(deps.db, (tx) =>
    writeAudit(tx, { action: "export evidence", subject: "raffle", subjectId: id, after }),
  );
  const now = deps.clock();
  const files = packOf(deps, reads, { about: { db, raffle, now }, reader: personal ? session.user : null });
  return { folder: `evidence-${raffle.slug}`, modifiedAt: now, files };
}

function isPack(output: unknown): output is Awaited<ReturnType<typeof exportEvidence>> {
  return typeof output === "object" && output !== null && "folder" in output && "files" in output;
}

/** Returns the answer of the documented download: a ZIP file with one folder. */
export function toPackAnswer(output: unknown): RawAnswer {
  if (!isPack(output)) throw new Error("The evidence pack has no files");
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${output.folder}.zip"`,
  };
  return { headers, zip: output };
}
