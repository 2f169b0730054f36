import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DrawFiles } from "@counterfoil/core/testing";
import { unzip } from "./unzip.ts";

const program = fileURLToPath(new URL("../src/draws/verify.mjs", import.meta.url));

/** Runs the verifier as a stranger would, and returns its exit code and what it printed. */
export const runVerifier = (...args: string[]) => run(program, args);

function run(path: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { maxBuffer: 10_000_000 }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output: output + errors });
    });
  });
}

/** Runs the verifier on a folder with these files. */
export async function verifyFiles(files: Partial<DrawFiles>, ...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "draw-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text ?? "");
    return await runVerifier(folder, ...args);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const PUBLIC_FILES = ["rules.json", "commitment.json", "entries.csv", "left-out.csv", "allocation.csv", "proof.json"];

/**
 * Downloads the public files of a draw and the verifier into a folder, as a visitor would by hand, and returns what that
 * verifier says of the folder, and of the address.
 */
export async function verifyDownloaded(url: string, slug: string): Promise<{ code: number; output: string }[]> {
  const folder = await mkdtemp(join(tmpdir(), "draw-"));
  const save = async (path: string) => {
    const answer = await fetch(`${url}/draws/${path}`);
    if (answer.ok) await writeFile(join(folder, basename(path)), Buffer.from(await answer.arrayBuffer()));
    return answer;
  };
  try {
    for (const path of [...PUBLIC_FILES.map((name) => `${slug}/${name}`), "log.jsonl", "key.txt", "verify.mjs"]) {
      const answer = await save(path);
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    }
    for (let version = 1; (await save(`${slug}/rules-${version}.json`)).ok; ) version++;
    const key = (await readFile(join(folder, "key.txt"), "utf8")).trim();
    const downloaded = join(folder, "verify.mjs");
    return [await run(downloaded, [folder, key]), await run(downloaded, [`${url}/draws/${slug}`, key])];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Downloads and unpacks `evidence.zip` of a draw, and returns its files and what the verifier in it says of its folder. */
export async function verifyEvidence(url: string, slug: string) {
  const folder = await mkdtemp(join(tmpdir(), "draw-"));
  try {
    const answer = await fetch(`${url}/draws/${slug}/evidence.zip`);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    await mkdir(join(folder, slug));
    for (const [name, content] of files) await writeFile(join(folder, name), content);
    // Such as somebody has in their downloads from another day.
    await writeFile(join(folder, "log.jsonl"), "");
    const names = [...files.keys()].map((name) => basename(name));
    return { names, ...(await run(join(folder, slug, "verify.mjs"), [join(folder, slug)])) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
