import { escapeText, londonFullMoment } from "@counterfoil/core";

export interface PackedFile {
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

const inWords: Record<string, string> = {
  "README.txt": "How to check the draw with verify.mjs.",
  "verify.mjs": "The program that computes the draw again. Run node verify.mjs in this folder.",
  "key.txt": "The shop's public key, with which it signs draws.",
  "proof.json": "The result of the draw, as it's public on the draw's page.",
  "log.jsonl":
    "The public log of all draws: what was published, when, each entry signed and chained to the one before.",
  "rules.json": "The rules of the draw, as they were final.",
  "positions.json": "The commitment to the numbers of instant prizes, and those that are open by now.",
  "commitment.json": "What was locked before the draw: the hashes of the lists, signed.",
  "entries.csv": "Every entry in the draw by number, with an anonymous ID and its route: paid, post or manual.",
  "left-out.csv": "Every number that isn't in the draw, and why.",
  "allocation.csv": "The numbers in the order in which they were entered.",
  "records/figures.json":
    "Entries, instant prizes and cards by route, days from receipt to keying, payments by credit card that were refused, payments that a limit or a break stopped, and how many customers with entries have a limit of their own.",
  "records/post-log.csv": "Every card for this competition: reference, dates, what became of it and why.",
  "records/instant-prizes.csv": "Every instant prize, and when it was won, handed over or void.",
  "records/awards.csv":
    "Every prize from win to award: dates, identity check, choice, proof, and why it was late if it was.",
  "records/award-attempts.csv": "When and how anyone tried to reach each winner.",
  "records/complaints.csv":
    "All complaints to the shop from the day the competition was made until 60 days after it was over, with their deadlines. A column says whether someone named this competition.",
  "records/audit.csv":
    "What staff and the shop did about this competition: the rows of the audit trail with their hashes.",
  "records/audit-head.json": "The last row of the audit trail's chain when this pack was made.",
  "records/compliance.json": "What the console showed under Compliance when this pack was made.",
  "personal/winners.csv":
    "Who won, with their county and contact details, including winners who asked not to be named.",
  "personal/award-notes.csv": "What staff noted about each award.",
  "personal/complaint-texts.csv": "Who complained, and what was written.",
  "personal/audit-payloads.jsonl": "What each row of the audit trail changed, with the salt of its hash.",
  "personal/responsible.csv": "Who's responsible for each clause of the Code.",
};

function describe(name: string): string {
  const version = /^rules-(\d+)\.json$/.exec(name)?.[1];
  if (version) return `Version ${version} of the rules, before they were final.`;
  const moment = /^pages\/\d+-(\w+)\.json$/.exec(name)?.[1];
  if (moment) return `What the competition's page said when it ${moment === "closed" ? "closed" : "was set live"}.`;
  return inWords[name] ?? "";
}

const HOW_TO_CHECK = `<h2>How to check it</h2>
<ul>
<li><strong>The draw.</strong> Install Node.js 18 or later, open a terminal in this folder and run <code>node verify.mjs</code>. It needs nothing of the shop. A folder without verify.mjs has no locked draw.</li>
<li><strong>The files.</strong> manifest.json has the SHA-256 of each other file: <code>shasum -a 256 FILE</code>, or <code>certutil -hashfile FILE SHA256</code> on Windows.</li>
<li><strong>The audit trail.</strong> Each row's hash is the SHA-256 of the canonical JSON (RFC 8785) of {seq, at, actor, kind, object, payloadHash, prev}, where at is in milliseconds, kind is [subject, action], and prev is the hash of row seq − 1. payloadHash is the SHA-256 of the salt's bytes and the canonical JSON of {before, after}. Owners are emailed the chain's head every day: on the server, <code>counterfoil check-audit --anchor SEQ:HASH</code> follows the chain from the first row to it.</li>
</ul>`;

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#16181d}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #d0d4da;padding:.5rem;text-align:left;vertical-align:top}code{overflow-wrap:anywhere}td:last-child{white-space:nowrap;text-align:right}";

interface Pack {
  name: string;
  slug: string;
  /** Epoch milliseconds. */
  at: number;
  hasPersonal: boolean;
  files: readonly PackedFile[];
}

/** Writes `index.html`, which says in plain English what each file of a pack is. */
export function writeIndex({ name, slug, at, hasPersonal, files }: Pack): string {
  const rows = files.map(
    (file) =>
      `<tr><td><a href="${file.name}">${file.name}</a></td><td>${describe(file.name)}</td><td>${file.size.toLocaleString("en-GB")} bytes</td></tr>`,
  );
  const personal = hasPersonal
    ? "Names, emails, addresses and texts are in the folder <code>personal</code> only. Keep it safe, and don't pass it on without need."
    : "Names, emails, addresses and texts were left out of this pack.";
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Evidence pack: ${escapeText(name)}</title>
<style>${STYLE}</style>
<h1>Evidence pack: ${escapeText(name)}</h1>
<p>The competition /c/${escapeText(slug)}, as it was on ${londonFullMoment(at)} UK time. Times in the files are ISO 8601 in UTC. ${personal} The public files of the draw have winners as the draw's page names them, such as “Bea B.”.</p>
<h2>Files</h2>
<table><thead><tr><th>File</th><th>What it is</th><th>Size</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>
${HOW_TO_CHECK}
</html>
`;
}
