import { DrawCommitment, DrawLogEntry, DrawProof, writeCommitment, writeProof } from "../../src/draw/index.ts";
import { type DrawFileName, type DrawFiles, signDraw } from "./make-draw-files.ts";
import { miniSecrets } from "./mini-draw.ts";

/** Changes the public files of the worked example as someone might who wants another winner. */
export type Change = (files: DrawFiles) => Partial<DrawFiles>;

/** A change to the files of a draw, with the sentence in which a check says what is wrong. */
export interface Tampering {
  name: string;
  change: Change;
  /** What `verify.mjs` says. */
  says: RegExp;
  /** What the page says, where it has other words. */
  pageSays?: RegExp;
}

/** Replaces a text in a file. The change throws where the file lacks it. */
export function edit(name: DrawFileName, from: string | RegExp, to: string): Change {
  return (files) => {
    const text = files[name].replace(from, to);
    if (text === files[name]) throw new Error(`${name} has no ${from}`);
    return { [name]: text };
  };
}

/** Changes `proof.json`, which nothing signs. */
export function editProof(change: (proof: DrawProof) => DrawProof): Change {
  return (files) => ({ "proof.json": writeProof(change(DrawProof.parse(JSON.parse(files["proof.json"])))) });
}

/** Takes out of `proof.json` what the draw adds to it. */
export const beforeDraw = editProof((proof) => ({
  ...proof,
  beacon: null,
  seed: null,
  voids: [],
  results: [],
  openings: {},
}));

/** Takes the name of the winner with a number out of `proof.json`. */
export const withoutName = (number: number): Change =>
  editProof(({ openings, ...proof }) => {
    const { [number]: _, ...others } = openings;
    return { ...proof, openings: others };
  });

/** Returns a function that signs another commitment, as the operator can, who has the key. */
export const resignWith =
  (signingKey: string) =>
  (change: (commitment: DrawCommitment) => DrawCommitment): Change =>
  (files) => {
    const commitment = writeCommitment(change(DrawCommitment.parse(JSON.parse(files["commitment.json"]))));
    const signed = editProof((proof) => ({ ...proof, signature: signDraw(commitment, signingKey) }));
    return { "commitment.json": commitment, ...signed(files) };
  };

/** Signs another commitment of the worked example. */
export const resign = resignWith(miniSecrets.signing);

export function logEntries(files: Pick<DrawFiles, "log.jsonl">): DrawLogEntry[] {
  const lines = files["log.jsonl"].trimEnd().split("\n");
  return lines.map((line) => DrawLogEntry.parse(JSON.parse(line.split("\t")[0] ?? "")));
}

/** Changes the lines of the log without signing them again. */
export function editLog(change: (lines: string[]) => string[]): Change {
  return (files) => {
    const lines = change(files["log.jsonl"].trimEnd().split("\n"));
    return { "log.jsonl": lines.map((line) => `${line}\n`).join("") };
  };
}
