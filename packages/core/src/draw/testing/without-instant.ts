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
  const earlier = (["rules", "positions"] as const).map((kind) => ({
    at: "2023-09-15T10:58:29Z",
    competition: "mini",
    kind,
    payload: "0".repeat(64),
  }));
  return { ...files, "log.jsonl": makeLog([...earlier, ...logEntries(files)], miniSecrets.signing) };
}
