import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { QUICKNET } from "@counterfoil/core/draw";
import { type DrawFiles, recordedBeacons } from "@counterfoil/core/testing";
import { listen } from "./listen.ts";
import { unzip } from "./unzip.ts";

const program = fileURLToPath(new URL("../src/draws/verify.mjs", import.meta.url));

async function startRelay(): Promise<string> {
  const beacons = new Map(
    Object.entries(recordedBeacons).map(([round, signature]) => [`/${QUICKNET.chain}/public/${round}`, signature]),
  );
  const server = createServer(({ url = "" }, response) => {
    const signature = beacons.get(url);
    response.writeHead(signature ? 200 : 404).end(JSON.stringify({ signature }));
  });
  return `http://127.0.0.1:${await listen(server.unref())}`;
}

let relay: Promise<string> | null = null;

/** Runs the verifier as a stranger would, with a relay that serves the recorded beacons, and returns its exit code and what it printed. */
export const runVerifier = (...args: string[]) => run(program, args);

interface Machine {
  /** The Node.js that runs it, with its flags. */
  node: string;
  flags: string[];
}

interface Outcome {
  code: number;
  output: string;
}

async function argumentsWithRelay(args: string[]): Promise<string[]> {
  relay ??= startRelay();
  return [`relay=${await relay}`, ...args];
}

async function run(path: string, args: string[], machine?: Machine): Promise<Outcome> {
  const argv = [...(machine?.flags ?? []), path, ...(await argumentsWithRelay(args))];
  return new Promise((resolve) => {
    execFile(machine?.node ?? process.execPath, argv, { maxBuffer: 10_000_000 }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output: output + errors });
    });
  });
}

/** Runs the program once for each message, by loading it each time: a thread or a process for each run would take most of the time. */
const manyRuns = `
  const { parentPort, workerData: program } = require("node:worker_threads");
  let [runs, output] = [0, ""];
  console.log = (line) => void (output += line + "\\n");
  const ended = new Error("A run has ended");
  process.exit = (code) => {
    parentPort.postMessage({ code, output });
    throw ended;
  };
  const say = (error) => error === ended || process.emit("uncaughtException", error);
  parentPort.on("message", (args) => {
    output = "";
    process.argv = [process.execPath, program, ...args];
    process.removeAllListeners("uncaughtException");
    import(program + "?run=" + runs++).catch(say).catch(say);
  });
`;

let thread: Worker | null = null;
let before: Promise<unknown> = Promise.resolve();

/** Runs the verifier in a thread that all runs share, one after the other. */
async function runInThread(args: string[]): Promise<Outcome> {
  thread ??= new Worker(manyRuns, { eval: true, workerData: pathToFileURL(program).href, execArgv: [] });
  const shared = thread;
  shared.unref();
  const argv = await argumentsWithRelay(args);
  const outcome = before.then(() => {
    shared.postMessage(argv);
    return once(shared, "message");
  });
  before = outcome;
  const [{ code, output }] = await outcome;
  return { code, output };
}

async function withFolder<T>(files: Partial<DrawFiles>, action: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "draw-"));
  try {
    for (const [name, text] of Object.entries(files)) if (text !== undefined) await writeFile(join(folder, name), text);
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs the verifier on a folder with these files. */
export const verifyFiles = (files: Partial<DrawFiles>, ...args: string[]) =>
  withFolder(files, (folder) => runInThread([folder, ...args]));

/** Runs the verifier on a folder with these files, on another machine. */
export const verifyOn = (machine: Machine, files: Partial<DrawFiles>, ...args: string[]) =>
  withFolder(files, (folder) => run(program, [folder, ...args], machine));

/** Returns what a run found wrong or unchecked, except signatures of test beacons, which only the shop can check. */
export const doubtsOf = ({ output }: { output: string }) =>
  output
    .split("\n")
    .filter((line) => /^ +(WRONG|NOT CHECKED)/.test(line) && !line.includes("signature of a test beacon"));

const PUBLIC_FILES = ["rules.json", "commitment.json", "entries.csv", "left-out.csv", "allocation.csv", "proof.json"];

/** Downloads a draw's public files and the verifier; returns what it says of the folder, and of the address. */
export const verifyDownloaded = (url: string, slug: string): Promise<Outcome[]> =>
  withFolder({}, async (folder) => {
    const save = async (path: string) => {
      const answer = await fetch(`${url}/draws/${path}`);
      if (answer.ok) await writeFile(join(folder, basename(path)), Buffer.from(await answer.arrayBuffer()));
      return answer;
    };
    for (const path of [...PUBLIC_FILES.map((name) => `${slug}/${name}`), "log.jsonl", "key.txt", "verify.mjs"]) {
      const answer = await save(path);
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    }
    for (let version = 1; (await save(`${slug}/rules-${version}.json`)).ok; ) version++;
    const key = (await readFile(join(folder, "key.txt"), "utf8")).trim();
    const downloaded = join(folder, "verify.mjs");
    return [await run(downloaded, [folder, key]), await run(downloaded, [`${url}/draws/${slug}`, key])];
  });

/** Unpacks a ZIP with one folder on a machine without the shop, and returns its files and what the verifier in it says of that folder. */
const verifyZip = (zip: Buffer, folderName: string) =>
  // The log as downloaded on another day.
  withFolder({ "log.jsonl": "" }, async (folder) => {
    const files = unzip(zip);
    for (const [name, content] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    const names = [...files.keys()].map((name) => name.slice(folderName.length + 1));
    const outcome = await run(join(folder, folderName, "verify.mjs"), [join(folder, folderName)]);
    return { files, names, ...outcome };
  });

async function download(address: string, token?: string): Promise<Buffer> {
  const answer = await fetch(address, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

interface PackOf {
  raffleId: string;
  slug: string;
  /** Of an admin. */
  token: string;
}

/** Downloads the evidence pack of a competition with personal data, and verifies its draw as a stranger would. */
export const verifyPack = async (url: string, { raffleId, slug, token }: PackOf) =>
  verifyZip(await download(`${url}/api/raffles/${raffleId}/evidence.zip?personal=true`, token), `evidence-${slug}`);

/** Downloads and unpacks `evidence.zip` of a draw, and returns its files and what the verifier in it says of its folder. */
export const verifyEvidence = async (url: string, slug: string) =>
  verifyZip(await download(`${url}/draws/${slug}/evidence.zip`), slug);
