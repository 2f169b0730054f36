// Recomputes a draw with Node.js 22 or later and nothing of the shop: node verify.mjs <folder or address of the draw> [public key from a mail]
import { createHash, createHmac, createPublicKey, hkdfSync, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";

const [[where = ".", keyFromMail], problems] = [process.argv.slice(2), []];
const fail = (sentence) => problems.push(console.log(`   WRONG: ${sentence}`));
process.on("uncaughtException", ({ message }) => process.exit(fail(`This step cannot be done: ${message}`)));
async function read(name) {
  if (!/^https?:/.test(where)) return readFile(`${where}/${name}`);
  const answer = await fetch(new URL(name, where.replace(/[?#].*/, "").replace(/\/*$/, "/")));
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : Promise.reject(new Error(`${answer.url}: ${answer.status}`));
}
const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const hashOf = (...parts) => sha(...parts).toString("hex");
const bytes = (hex) => Buffer.from(hex ?? "", "hex");
const mac = (key, text) => createHmac("sha256", bytes(key)).update(text).digest("hex");
const opens = (key, text, commitTo) => bytes(key).length === 32 && mac(key, text) === commitTo;
const seedOf = (key, salt, what) => Buffer.from(hkdfSync("sha256", bytes(key), bytes(salt), `counterfoil-draw/1 ${what}`, 32));
// The Merkle root of RFC 6962: above more lines than one, the roots of both parts, the first as large as a power of two can be.
const rootOf = (lines, split = 2 ** Math.floor(Math.log2(Math.max(1, lines.length - 1)))) =>
  lines.length > 1 ? sha("\x01", rootOf(lines.slice(0, split)), rootOf(lines.slice(split))) : sha(...lines.map((line) => `\0${line}`));
// All lines in the order of the draw: a shuffle from the front. A word that would favour some lines is thrown away.
function orderOf(seed, count, order = Uint32Array.from({ length: count }, (_, line) => line)) {
  for (let place = 0, taken = 0, block, word; place < count; place++) {
    do {
      if (taken % 8 === 0) block = sha(seed, bytes((taken / 8).toString(16).padStart(8, "0")));
      word = block.readUInt32BE((taken++ % 8) * 4);
    } while (word >= 2 ** 32 - (2 ** 32 % (count - place)));
    const chosen = place + (word % (count - place));
    [order[place], order[chosen]] = [order[chosen], order[place]];
  }
  return order;
}
async function readList(name, said, form) {
  const [file, lines] = await read(name).then((bytes) => [bytes, `${bytes}`.split("\n")]);
  if (lines.pop() !== "" || !lines.every((line) => form.test(line))) fail(`${name} has a malformed line. Saved by a spreadsheet? Download it again.`);
  if (lines.length !== said.count) fail(`${name} has ${lines.length} lines; ${said.count} were committed to.`);
  if (hashOf(file) !== said.sha256) fail(`${name} is not the file that was committed to: its SHA-256 is another.`);
  if (rootOf(lines).toString("hex") !== said.root) fail(`${name} has another Merkle root than was committed to.`);
  const list = lines.map((line) => line.split(",")).map(([n, id, route, why]) => ({ n: Number(n), id, route, why }));
  if (list.some(({ n }, i) => n > rules.cap || n <= list[i - 1]?.n)) fail(`The numbers of ${name} do not ascend to ${rules.cap} at most.`);
  return list;
}
const files = await Promise.all(["rules.json", "commitment.json", "proof.json"].map(read));
const [rules, commitment, proof] = files.map((file) => JSON.parse(file));
const [{ instant, question, beacon }, { reveals, lockedAt, round, positions: root }, commitHash] = [rules, commitment, hashOf(files[1])];
console.log(`${rules.competition}\n1. Rules and lists: as committed to (form, counts, SHA-256, Merkle roots); each number in one of the lists`);
if (hashOf(files[0]) !== commitment.rules) fail("rules.json was changed: it is not what was committed to.");
const entries = await readList("entries.csv", commitment.entries, /^[1-9]\d*,[0-9a-f]{32},(paid|post|manual)$/);
const leftOut = await readList("left-out.csv", commitment.leftOut, /^[1-9]\d*,[0-9a-f]{32},(paid|post|manual),(wrong_answer|excluded)$/);
const counted = (route) => entries.filter((entry) => entry.route === route).length === commitment.entries[route];
if (!["paid", "post", "manual"].every(counted)) fail("entries.csv has other counts by route than were committed to.");
const [lineOf, none, isTyped] = [new Map(entries.map((entry) => [entry.n, entry])), entries.length === 0 && proof.beacon === null, instant?.mode === "typed"];
for (const { n } of leftOut) if (lineOf.has(n)) fail(`Number ${n} is both in entries.csv and in left-out.csv.`);
const shares = Object.values(Object.groupBy([...entries, ...leftOut], ({ id }) => id)).map((own) => own.length);
console.log(`   ${shares.length} people; most lines of one: ${shares.sort((a, b) => b - a)[0] ?? 0}; limit: ${rules.maxPerEntrant}`);
console.log("2. Commitment: signed by the shop; its round: the first at the time of the draw, or the same on a later day if the lock was late");
const key = createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x: bytes(keyFromMail ?? proof.publicKey).toString("base64url") } });
if (!verify(null, files[1], key, bytes(proof.signature))) fail("commitment.json is not what the shop signed.");
const first = Math.ceil((Date.parse(rules.drawAt) / 1000 - 1692803367) / 3) + 1;
const late = Date.parse(lockedAt) / 1000 + beacon.leadSeconds - (1692803367 + (first - 1) * 3);
if (beacon.round !== first) fail(`The rules name round ${beacon.round}; the first at the time of the draw is ${first}.`);
if (round !== first + 28800 * Math.max(0, Math.ceil(late / 86400))) fail(`Round ${round} does not fit the time of the lock, ${lockedAt}.`);
console.log(`3. Answer and instant wins: what was committed to, and none held back${isTyped ? "; numbers chosen by the promoter" : ""}`);
if (question && !question.answers.some((answer) => opens(reveals.answerKey, answer, question.rightAnswer))) fail("The key opens no answer.");
const drawn = () => orderOf(seedOf(reveals.instantSecret + hashOf(bytes(proof.positionsBeacon?.signature)), commitment.rules, "instant"), rules.cap);
const positions = (isTyped ? reveals.instantNumbers : instant && Array.from(drawn().slice(0, instant.prizes.length), (line) => line + 1)) ?? [];
if (isTyped !== Array.isArray(reveals.instantNumbers)) fail("Numbers are revealed as typed by the promoter if and only if the rules say so.");
const cells = positions.map((n, i) => `${i + 1},${n},${mac(reveals.instantSecret, `cell ${i + 1}`)}`);
if (instant && !opens(reveals.instantSecret, "counterfoil-draw/1 secret", instant.secret)) fail("The secret of the instant wins is another.");
if (instant && rootOf(cells).toString("hex") !== root) fail("The instant wins lie elsewhere than was committed to.");
const isSold = (n) => lineOf.has(n) || leftOut.some((line) => line.n === n && line.why === "wrong_answer" && !instant.needsRightAnswer);
for (const n of reveals.voidPositions ?? []) if ([...entries, ...leftOut].some((line) => line.n === n)) fail(`The voided instant win ${n} is still listed.`);
const unwon = positions.flatMap((n, i) => (isSold(n) && !reveals.voidPositions.includes(n) ? [] : [instant.prizes[i]]));
console.log(`4. Draw: seed, order, prizes, voids, names${/^52db9ba70e0cc0f6/.test(beacon.chain) ? "" : ", WITH A TEST BEACON, which proves nothing"}`);
const seed = none ? null : seedOf(hashOf(bytes(proof.beacon.signature)), commitHash, "main");
if ((seed?.toString("hex") ?? null) !== proof.seed) fail("The seed does not come from this beacon and this commitment.");
const [order, used, voided, voids, logged, chain] = [orderOf(seed, entries.length), new Set(), new Set(), [], {}, ["0".repeat(64)]];
function give(prize, name) {
  const isFree = (line) => !used.has(line) && !voided.has(entries[line].id);
  const isNew = (line) => isFree(line) && !(rules.onePrizePerEntrant && used.has(entries[line].id));
  const line = order.find(isNew) ?? order.find(isFree);
  if (line !== undefined) used.add(line).add(entries[line].id);
  return { prize, name, place: line === undefined ? null : order.indexOf(line), number: entries[line]?.n ?? null };
}
const results = [...rules.prizes, ...(instant?.unwon === "final_draw" ? unwon : [])].map((name, i) => give(i + 1, name));
for (const { prize, reason } of proof.voids) {
  if (!rules.voidReasons.includes(reason)) fail(`The reason "${reason}" of a void is not in the rules.`);
  const last = results.findLast((result) => result.prize === prize);
  voids.push(hashOf(JSON.stringify({ number: last.number, prize, reason })));
  voided.add(lineOf.get(last.number).id);
  results.push(give(prize, Object.assign(last, { void: reason }).name));
}
for (const { name, number, void: reason } of results) console.log(`   ${name}: ${number ?? "not awarded"}${reason ? `, void: ${reason}` : ""}`);
if (!isDeepStrictEqual(none ? [] : results, proof.results)) fail("proof.json has other results: another winner, a hidden void, or an instant win held back.");
const isNamed = (n, opening, isVoid) => (opening ? mac(opening.key, opening.label).startsWith(lineOf.get(n).id) : isVoid);
for (const { number: n, void: why } of results) if (n && !isNamed(n, proof.openings[n], why)) fail(`Number ${n} was not entered under the name in proof.json.`);
const log = await read("log.jsonl").catch(() => read("../log.jsonl").catch(() => ""));
console.log(`5. Log: ${log.length === 0 ? "not found, NOT CHECKED" : "chain, signatures, and these files in it"}`);
const own = hashOf(JSON.stringify({ key: proof.publicKey, verifier: hashOf(await readFile(new URL(import.meta.url)).catch(() => "")) }));
for (const [i, row] of `${log}`.split("\n").slice(0, -1).entries()) {
  const [line, signature] = row.split("\t");
  const { prev, seq, competition, kind, payload, at } = JSON.parse(line);
  if (!verify(null, Buffer.from(line), key, bytes(signature))) fail(`Line ${i + 1} of the log is not what the shop signed.`);
  if (chain.push(hashOf(line)) !== seq + 1 || prev !== chain[i]) fail(`Line ${i + 1} of the log does not follow the line before it.`);
  const only = kind === "rules" || kind === "positions" ? [at > rules.opensAt ? "after the opening" : payload] : null;
  if (competition === rules.competition) Object.assign(logged, kind === "rules" && { positions: [] }, { [kind]: only ?? [...(logged[kind] ?? []), payload] });
  if (kind === "switch" && competition === rules.competition) logged.next ??= Math.ceil((Date.parse(at) / 1000 + 600 - 1595431050) / 30) + 1;
  if (kind === "key") console.log(`   Line ${seq} names a key and a verifier: ${payload === own ? "these" : "others than these"}`);
}
const expected = log.length > 0 && { rules: commitment.rules, positions: root ?? [], commitment: commitHash, draw: proof.seed ?? [], void: voids };
for (const [kind, hash] of Object.entries(expected)) if (`${logged[kind] ?? []}` !== `${hash}`) fail(`The log has another "${kind}", one more or less.`);
const fallback = beacon.chain.startsWith("52db9ba7") ? "8990e7a9" : "2ea537b4"; // Not before seven days are over.
const due = logged.next ? `${fallback}:${Math.max(logged.next, Math.ceil((97977717 + (round - 1) * 3) / 30) + 1)}` : `undefined:${round}`;
if (!none && `${proof.beacon.chain?.slice(0, 8)}:${proof.beacon.round}` !== due) fail(`Round ${proof.beacon.round} in proof.json is not the one of this draw.`);
console.log(`Not checked, please compare: with your mails the commitment ${commitHash} and the key ${proof.publicKey};`);
if (!none) console.log(`with a relay https://api.drand.sh/${proof.beacon.chain ?? beacon.chain}/public/${proof.beacon.round}: ${proof.beacon.signature};`);
console.log(`with an older log its end ${chain.at(-1)}. No computation shows that entries are of real people.`);
process.exitCode = console.log(problems.length ? `WRONG: ${problems.length} checks failed.` : "RIGHT: every check holds.") ?? Math.min(1, problems.length);
