import { countThings, type Draw, NAME_WITHHELD, toPublicName } from "@counterfoil/core";
import { Check, CircleAlert, CircleX, Minus } from "lucide-react";
import { useEffect, useState } from "react";
import { useKnownUser } from "../../app/session.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { TextField } from "../../ui/text-fields.tsx";
import type { CheckMessage, CheckRequest, CheckStep, Reader, StepResult } from "./check/check-steps.ts";
import { hashIn } from "./check/hash-in.ts";

const LOCKED_BEFORE =
  "The same commitment. If that email reached you before the random number was published, the list was locked before it.";
const DIFFERENT =
  "Different. Check that you copied a hash from an email about this competition, and that it isn't your private key or anonymous ID. If you did, something has changed since. Keep that email.";

function comparisonOf(given: string, hashes: ReadonlyMap<string, string>): { words: string; isSame: boolean } | null {
  if (given.trim() === "") return null;
  const hash = hashIn(given);
  if (hash === "") return { words: "A hash has 64 digits, 0 to 9 and a to f. Copy the whole of it.", isSame: false };
  const name = hashes.get(hash);
  if (name === undefined) return { words: DIFFERENT, isSame: false };
  if (name === "the commitment") return { words: LOCKED_BEFORE, isSame: true };
  return { words: `The same: it's ${name}, which hasn't changed since that email.`, isSame: true };
}

/** Compares a hash in the reader's emails, which alone show when it was public, with those that were checked. */
export function MailHash({ hashes }: { hashes: ReadonlyMap<string, string> }) {
  const [given, setGiven] = useState("");
  const comparison = comparisonOf(given, hashes);
  return (
    <div className="grid w-full max-w-150 gap-1.5">
      <TextField
        label="Hash in your email: of the commitment, the rules, the instant prizes, or the end of our log"
        value={given}
        onChange={({ target }) => setGiven(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className={comparison?.isSame ? "font-semibold text-ok" : "font-semibold text-error"}>
        {comparison?.words}
      </p>
    </div>
  );
}

const titles: Record<CheckStep, string> = {
  files: "Files downloaded",
  rules: "The rules haven't changed",
  lists: "The entry lists haven't changed",
  commitment: "The shop signed the list",
  key: "The key is the one in your email",
  round: "The right random number was used",
  beacon: "The random number is genuine",
  answer: "The correct answer was fixed in advance",
  instant: "The instant-win numbers were fixed in advance",
  draw: "The draw gives these winners",
  names: "The winners really entered",
  log: "Everything matches the public log",
};

interface Progress {
  state: "idle" | "running" | "done" | "failed";
  results: StepResult[];
  problem: string | null;
}

const idle: Progress = { state: "idle", results: [], problem: null };

/** Runs the check in a worker, which is loaded by this alone. */
function useCheck(slug: string) {
  const [progress, setProgress] = useState(idle);
  const [worker, setWorker] = useState<Worker | null>(null);
  useEffect(() => () => worker?.terminate(), [worker]);
  const fail = (problem: string) => setProgress((before) => ({ ...before, state: "failed", problem }));
  const start = (reader: Reader) => {
    setProgress({ state: "running", results: [], problem: null });
    const started = new Worker(new URL("./check/check-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<CheckMessage>) => {
      if ("failed" in data) fail(data.failed);
      else if ("done" in data) setProgress((before) => ({ ...before, state: "done" }));
      else setProgress((before) => ({ ...before, results: [...before.results, data.result] }));
    });
    started.addEventListener("error", () => fail("We couldn't run the check in this browser."));
    const request: CheckRequest = { base: new URL(`/draws/${slug}/`, window.location.href).href, reader };
    started.postMessage(request);
    setWorker(started);
  };
  return { progress, start };
}

function StepIcon({ result }: { result: StepResult }) {
  if (result.problems.length > 0) return <CircleX size={20} aria-label="Failed" className="shrink-0 text-error" />;
  if (result.unchecked !== null) {
    return <CircleAlert size={20} aria-label="Not checked" className="shrink-0 text-warn" />;
  }
  if (result.skipped !== null) return <Minus size={20} aria-label="Nothing to check" className="shrink-0 text-muted" />;
  return <Check size={20} aria-label="Passed" className="shrink-0 text-ok" />;
}

function ResultRow({ result }: { result: StepResult }) {
  return (
    <li className="grid grid-cols-[20px_1fr] gap-3 border-b border-line py-3">
      <StepIcon result={result} />
      <div className="min-w-0">
        {result.values.length === 0 ? (
          <p className="font-semibold">{titles[result.step]}</p>
        ) : (
          <details>
            <summary className="font-semibold">{titles[result.step]}</summary>
            <dl className="text-small">
              {result.values.map(([label, value]) => (
                <div key={label} className="flex flex-wrap gap-x-2">
                  <dt className="text-muted">{label}</dt>
                  <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        {result.skipped !== null && <p className="text-small text-muted">Nothing to check: {result.skipped}</p>}
        {result.unchecked !== null && <p className="text-small font-semibold">Not checked: {result.unchecked}</p>}
        {result.problems.map((problem) => (
          <p key={problem} className="font-semibold text-error [overflow-wrap:anywhere]">
            {problem}
          </p>
        ))}
      </div>
    </li>
  );
}

function verdictOf({ state, results, problem }: Progress): string {
  if (state === "idle") return "";
  if (state === "failed") return `The check couldn't finish: ${problem ?? ""}`;
  if (state === "running") return "Checking...";
  const wrong = results.reduce((sum, { problems }) => sum + problems.length, 0);
  if (wrong > 0) return `Check failed: ${countThings(wrong, "problem", "problems")} found.`;
  if (results.some(({ unchecked }) => unchecked !== null)) {
    return "We couldn't check everything. Everything we could check passed.";
  }
  const isDrawn = results.every(({ step, skipped }) => step !== "beacon" || skipped === null);
  return isDrawn ? "Verified. All checks passed." : "Verified. Everything we could check passed.";
}

const tones = {
  wrong: { Icon: CircleX, className: "bg-error-wash text-error" },
  open: { Icon: CircleAlert, className: "border border-warn-line bg-warn-wash" },
  right: { Icon: Check, className: "bg-ok-wash text-ok" },
};

/** A check that stopped, or could not do everything, proves nothing against the draw. */
function toneOf({ state, results }: Progress): keyof typeof tones {
  if (results.some(({ problems }) => problems.length > 0)) return "wrong";
  return state === "failed" || results.some(({ unchecked }) => unchecked !== null) ? "open" : "right";
}

function Verdict({ progress }: { progress: Progress }) {
  const verdict = verdictOf(progress);
  if (verdict === "") return null;
  if (progress.state === "running") return <p className="font-bold">{verdict}</p>;
  const { Icon, className } = tones[toneOf(progress)];
  return (
    <p
      className={cx(
        "mt-2 flex items-start gap-3 rounded-m px-4 py-3 text-lead font-bold [overflow-wrap:anywhere] forced-colors:border",
        className,
      )}
    >
      <Icon size={24} aria-hidden="true" className="mt-0.5 shrink-0" />
      {verdict}
    </p>
  );
}

/** Returns the numbers of winners whom the page does not name: those who asked for it, and those who were replaced. */
function unnamedOf({ results, voids }: Draw): number[] {
  const withheld = results.filter(({ label }) => label === NAME_WITHHELD);
  return [...withheld, ...voids].flatMap(({ number }) => number ?? []);
}

/** Recomputes the draw in this browser, from the public files, and shows each step. */
export function CheckHere({ draw }: { draw: Draw }) {
  const { progress, start } = useCheck(draw.slug);
  const user = useKnownUser();
  const hashes = new Map(progress.results.flatMap(({ hashes = [] }) => hashes));
  return (
    <>
      <form
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const key = new FormData(event.currentTarget).get("key");
          const names = user ? [toPublicName(user.firstName, user.lastName)] : [];
          start({ key: typeof key === "string" && key.trim() !== "" ? key : null, names, unnamed: unnamedOf(draw) });
        }}
      >
        <p>
          Your browser downloads the public files, reruns the draw and compares the result. If you'd rather not rely on
          our page, check it independently below.
        </p>
        <p className="no-scripts-only font-semibold">Turn on JavaScript to run the check here.</p>
        <details className="scripts-only w-full max-w-150">
          <summary className="min-h-11 content-center font-semibold">Use the key from my email</summary>
          <TextField
            label="Shop key or its fingerprint, from one of our draw emails"
            optional
            name="key"
            autoComplete="off"
            spellCheck={false}
            className="mb-2 mt-1"
          />
        </details>
        <Button
          type="submit"
          className="scripts-only"
          busy={progress.state === "running"}
          busyLabel="Checking..."
          keepsFocus
        >
          Check this draw
        </Button>
      </form>
      <div role="status" className="w-full">
        <Verdict progress={progress} />
      </div>
      {progress.state === "done" && hashes.size > 0 && <MailHash hashes={hashes} />}
      {progress.results.length > 0 && (
        <ol className="w-full">
          {progress.results.map((result) => (
            <ResultRow key={result.step} result={result} />
          ))}
        </ol>
      )}
    </>
  );
}
