import { sha256Hex, writeRules } from "../../src/draw/index.ts";
import { type DrawFiles, makeDrawFiles, makeLog } from "./make-draw-files.ts";
import { miniDraw, miniSecrets } from "./mini-draw.ts";
import { logEntries } from "./tamper.ts";

/** Makes the files of the worked example without the instant wins, which an earlier version of its rules had. */
export function filesWithoutInstant(): DrawFiles {
  const files = makeDrawFiles({
    ...miniDraw,
    rules: { ...miniDraw.rules, instant: null },
    instantSecret: null,
    positionsBeacon: null,
  });
  const first = writeRules(miniDraw.rules);
  const logged = { at: "2023-09-15T10:58:29Z", competition: "mini" };
  const earlier = [
    { ...logged, kind: "rules" as const, payload: sha256Hex(first) },
    { ...logged, kind: "positions" as const, payload: "0".repeat(64) },
  ];
  const log = makeLog([...earlier, ...logEntries(files)], miniSecrets.signing);
  return { ...files, "rules-1.json": first, "log.jsonl": log };
}
