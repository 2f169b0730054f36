// Recomputes a draw with Node.js 18 or later and nothing of the shop: node verify.mjs <folder or address of the draw>
// Add what your emails say: key=<the shop's key, or its fingerprint> commitment=<its hash> rules=<their hash> log=<its end>. Another relay: relay=<address>.
// It ends with 0 if everything was checked and holds, with 1 if something is WRONG, and with 2 if something could not be checked.
import { createHash, createHmac, createPublicKey, generateKeyPairSync, hkdfSync, sign, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";

const options = process.argv.slice(2).map((text) => text.match(/^(?<what>key|commitment|rules|log|name|relay)=(?<value>.*)$/)?.groups ?? text);
const [where = ".", keyFromMail] = options.filter((option) => typeof option === "string");
const given = { key: keyFromMail, ...Object.fromEntries(options.map(({ what, value }) => [what, value])) };
const [problems, unchecked] = [[], []];
// A text of a file must not move the cursor, hide a line, or turn its order.
const say = (text) => console.log(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, "?"));
const [fail, skip] = [(what) => problems.push(say(`   WRONG: ${what}`)), (what) => unchecked.push(say(`   NOT CHECKED: ${what}`))];
function end() {
  const holds = unchecked.length > 0 ? "NOT ALL CHECKED, see above. Nothing that was checked is wrong." : "VERIFIED: all checks passed.";
  say(problems.length > 0 ? `FAILED: ${problems.length} ${problems.length === 1 ? "check" : "checks"} failed.` : holds);
  process.exit(problems.length > 0 ? 1 : Math.min(2, 2 * unchecked.length));
}
// A file that cannot be read, or a machine that lacks something, proves nothing against a draw.
process.on("uncaughtException", ({ message, isUnread }) => end((isUnread ? skip : fail)(`Couldn't complete this step: ${message}`)));
const unread = ({ message }) => Promise.reject(Object.assign(new Error(message), { isUnread: true, isMissing: /ENOENT|: 404/.test(message) }));
async function load(address) {
  const answer = await fetch(address);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : Promise.reject(new Error(`${address}: ${answer.status}`));
}
const [isWeb, folder] = [/^https?:/.test(where), where.replace(/[?#].*/, "").replace(/\/*$/, "/")];
const read = (name) => (isWeb ? load(new URL(name, folder)) : readFile(`${where}/${name}`)).catch(unread);
await (async function tryMachine() {
  const [{ publicKey, privateKey }, some] = [generateKeyPairSync("ed25519"), Buffer.from(hkdfSync("sha256", "a", "b", "c", 32))];
  const isAble = verify(null, some, publicKey, sign(null, some, privateKey)) && [].at && [].findLast && globalThis.fetch;
  if (!isAble) throw new Error("this takes Node.js 18 or later");
})().catch(unread);
const hashOf = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");
const mac = (key, text) => createHmac("sha256", bytes(key)).update(text).digest("hex");
const [bytes, opens] = [(hex) => Buffer.from(hex ?? "", "hex"), (key, text, commitTo) => bytes(key).length === 32 && mac(key, text) === commitTo];
const chains = {
  quicknet: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  fallback: "8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce",
  fallbackOfTests: "2ea537b42aac21ac712d86c4528365f3c1b781b40af38bfe7bc34f66e9acfa03",
};
const timeOf = (round) => 1692803367000 + (round - 1) * 3000;
const seedOf = (key, salt, what) => Buffer.from(hkdfSync("sha256", bytes(key), bytes(salt), `counterfoil-draw/1 ${what}`, 32)).toString("hex");
// The Merkle root of RFC 6962, whose left part is as large as a power of two can be; the order of a draw, a shuffle from the front.
const rootOf = (lines, split = 2 ** Math.floor(Math.log2(Math.max(1, lines.length - 1)))) =>
  lines.length > 1 ? hashOf("\x01", bytes(rootOf(lines.slice(0, split))), bytes(rootOf(lines.slice(split)))) : hashOf(...lines.map((line) => `\0${line}`));
function orderOf(seed, count, order = Uint32Array.from({ length: count }, (_, line) => line)) {
  for (let place = 0, taken = 0, block; place < count; taken++) {
    if (taken % 8 === 0) block = bytes(hashOf(bytes(seed), bytes((taken / 8).toString(16).padStart(8, "0"))));
    const word = block.readUInt32BE((taken % 8) * 4);
    if (word >= 2 ** 32 - (2 ** 32 % (count - place))) continue; // It would favour some lines.
    const chosen = place + (word % (count - place));
    [order[place++], order[chosen]] = [order[chosen], order[place]];
  }
  return order;
}
async function readList(name, said, form) {
  const [file, lines] = await read(name).then((bytes) => [bytes, `${bytes}`.split("\n")]);
  if (lines.pop() !== "" || !lines.every((line) => form.test(line))) fail(`${name} has a malformed line. Saved by a spreadsheet? Download it again.`);
  const list = lines.map((line) => line.split(",")).map(([n, id, route, why]) => ({ n: Number(n), id, route, why }));
  const found = { count: list.length, root: rootOf(lines), sha256: hashOf(file), paid: 0, post: 0, manual: 0 };
  for (const { route } of list) found[route]++;
  for (const what in said) if (found[what] !== said[what]) fail(`${name} has changed: ${what} ${found[what]}, not ${said[what]}.`);
  if (list.some(({ n }, i) => n > rules.cap || n <= list[i - 1]?.n)) fail(`The numbers of ${name} do not ascend to ${rules.cap} at most.`);
  return list;
}
// What the files must have: a value that is missing, of another kind, or a time like 23:59:60, could pass a comparison.
const [any, yes, count] = [() => true, (v) => typeof v === "boolean", (v) => Number.isSafeInteger(v) && v >= 0];
const [text, hash, hex] = [(v) => typeof v === "string" && v.normalize() === v, /^[0-9a-f]{64}$/, /^([0-9a-f]{2})+$/];
const time = (value) => Date.parse(value) >= 0 && new Date(value).toISOString().replace(".000Z", "Z") === value;
const [maybe, optional] = [null, undefined].map((none) => (form) => (value) => value === none || fits(value, form));
function fits(value, form) {
  if (typeof form === "function") return form(value);
  if (form instanceof RegExp) return typeof value === "string" && form.test(value);
  if (Array.isArray(form)) return Array.isArray(value) && value.every((one) => fits(one, form[0]));
  const names = Object.keys({ ...form, ...value });
  return typeof value === "object" && value !== null && names.every((name) => Object.hasOwn(form, name) && fits(value[name], form[name]));
}
const sum = { count, root: hash, sha256: hash };
const made = { round: count, signature: hex, chain: optional(hash), previous: optional(hex) };
const bundles = optional([{ from: count, percentOff: optional((v) => v > 0 && v < 100), pricePence: optional(count) }]);
const [pays, post] = [optional([maybe({ kind: /^(credit|cash)$/, pence: count })]), optional({ entriesPerCard: count, reserve: count })];
const howDrawn = { mode: optional(/^(drawn|typed)$/), secret: hash, round: maybe(count), needsRightAnswer: yes, unwon: /^(final_draw|not_awarded)$/ };
const gone = maybe([(value) => count(value) || fits(value, { prize: count, number: count, reason: text })]);
const revealed = { answerKey: maybe(hash), instantSecret: maybe(hash), voidPositions: gone };
const isOpening = ([number, one]) => /^[1-9]\d*$/.test(number) && fits(one, { key: hash, label: text });
const forms = {
  "rules.json": {
    ...{ format: /^counterfoil-rules\/1$/, competition: text, cap: count, lastLetter: optional(/^[A-Z]$/), pricePence: count, maxPerEntrant: count },
    ...{ prizes: [text], onePrizePerEntrant: yes, voidReasons: [text], opensAt: time, closesAt: time, postClosesAt: maybe(time), drawAt: time, bundles },
    ...{ beacon: { chain: hash, round: count, leadSeconds: count }, question: maybe({ text, answers: [text], rightAnswer: hash }) },
    ...{ pays, cashAlternatives: optional([maybe(count)]), instant: maybe({ prizes: [text], pays, ...howDrawn }), post },
  },
  "commitment.json": {
    ...{ format: /^counterfoil-commitment\/[12]$/, competition: text, rules: hash, round: count, lockedAt: time, positions: maybe(hash) },
    ...{ entries: { ...sum, paid: count, post: count, manual: count }, leftOut: sum },
    reveals: { ...revealed, instantNumbers: optional([count]), instantAwards: optional(maybe([{ prize: count, number: count }])) },
  },
  "proof.json": {
    ...{ format: /^counterfoil-proof\/1$/, competition: text, beacon: maybe(made), positionsBeacon: maybe(made), seed: maybe(hash) },
    ...{ signature: hex, publicKey: hash, voids: [{ prize: count, reason: text }], results: any },
    openings: (value) => typeof value === "object" && value !== null && Object.entries(value).every(isOpening),
  },
};
const readAll = async () => [...(await Promise.all(Object.keys(forms).map(read))), await read("log.jsonl").catch(() => read("../log.jsonl").catch(() => ""))];
let files = await readAll();
// A draw or a void that came in between is in one of proof.json and the log, and not in the other.
for (let tries = 0; tries < 5 && !(await read("proof.json")).equals(files[2]); tries++) files = await readAll();
const [rules, commitment, proof, log] = files.map((file, i) => (i < 3 ? JSON.parse(file) : file));
for (const [i, name] of Object.keys(forms).entries()) if (!fits([rules, commitment, proof][i], forms[name])) end(fail(`${name} isn't in the expected format.`));
const [{ instant, question, beacon }, { reveals, lockedAt, round, positions: root }, secret] = [rules, commitment, commitment.reveals.instantSecret];
const [commitHash, decided, isTyped, isReal] = [hashOf(files[1]), proof.beacon, instant?.mode === "typed", beacon.chain === chains.quicknet];
const pounds = (pence) => `£${(pence / 100).toFixed(2)}`.replace(/\.00$/, "").replace(/\B(?=(\d{3})+(?!\d))/g, ",");
// A number as it is printed on a ticket with letters: with 100 to each, 117 is B17.
const each = rules.cap / ((rules.lastLetter ?? "A").charCodeAt(0) - 64);
const ticket = (n) => (rules.lastLetter && n ? `${String.fromCharCode(65 + Math.floor((n - 1) / each))}${((n - 1) % each) + 1} (${n} in the lists)` : n);
say(rules.competition);
if ([commitment, proof].some(({ competition }) => competition !== rules.competition)) fail("The files are of different competitions.");
say(`1. Rules, lists, answer, instant wins${isTyped ? " (numbers chosen by the promoter)" : ""}: as committed to and signed`);
if (!Number.isInteger(each)) fail("The numbers can't be divided among the letters.");
if (hashOf(files[0]) !== commitment.rules) fail("rules.json has changed since it was published.");
const entries = await readList("entries.csv", commitment.entries, /^[1-9]\d*,[0-9a-f]{32},(paid|post|manual)$/);
const leftOut = await readList("left-out.csv", commitment.leftOut, /^[1-9]\d*,[0-9a-f]{32},(paid|post|manual),(wrong_answer|excluded|payment_withdrawn)$/);
const lineOf = new Map([...leftOut, ...entries].map((line) => [line.n, line]));
for (const line of leftOut) if (lineOf.get(line.n) !== line) fail(`Number ${line.n} is in both entries.csv and left-out.csv.`);
for (const reason of new Set(leftOut.map(({ why }) => why))) say(`   Left out, ${reason}: ${leftOut.filter(({ why }) => why === reason).length}`);
for (const { n, route } of lineOf.values()) if (route === "post" && !rules.postClosesAt) fail(`Number ${n} was entered by post, which the rules do not offer.`);
const [isFirst, day, unposted] = [commitment.format === "counterfoil-commitment/1", 86400000, [...lineOf.values()].filter(({ route }) => route !== "post")];
if (unposted.length > rules.cap - (rules.post?.reserve ?? 0)) fail("Numbers were sold or given that the rules keep for entries by post.");
if (isFirst && !(Date.parse(lockedAt) < Date.parse("2026-12-01"))) fail("commitment.json has the first format, which ended in November 2026.");
const [shares, bought] = [new Map(), new Map()];
for (const { id, route } of lineOf.values()) for (const map of route === "manual" ? [shares] : [shares, bought]) map.set(id, (map.get(id) ?? 0) + 1);
for (const [id, count] of bought)
  if (count > rules.maxPerEntrant) fail(`${id} has ${count} numbers that were not entered manually; the limit is ${rules.maxPerEntrant}.`);
const most = [...shares.values()].reduce((most, share) => Math.max(most, share), 0);
say(`   ${shares.size} entrants; most entries by one: ${most}; limit: ${rules.maxPerEntrant}${most > rules.maxPerEntrant ? ", EXCEEDED" : ""}`);
for (const { from, percentOff, pricePence: p } of rules.bundles ?? []) say(`   ${from} tickets: ${p ? `${pounds(p)} each` : `${percentOff}% off`}`);
const key = createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x: bytes(proof.publicKey).toString("base64url") } });
if (!verify(null, files[1], key, bytes(proof.signature))) fail("commitment.json doesn't match the shop's signature.");
const [first, listsBy] = [Math.ceil((Date.parse(rules.drawAt) - timeOf(1)) / 3000) + 1, timeOf(round) - beacon.leadSeconds * 1000];
const daysLate = Math.max(0, Math.ceil((Date.parse(lockedAt) + beacon.leadSeconds * 1000 - timeOf(first)) / day));
if (daysLate > 0) say(`   Locked too late for round ${first}: postponed. An email about a lock before that has another commitment.`);
if (beacon.round !== first || round !== first + 28800 * daysLate) fail(`Round ${round} does not fit the time of the lock, ${lockedAt}, and the rules.`);
if (isReal && !(beacon.leadSeconds >= 600)) fail("The rules leave less than ten minutes from the lock to the beacon.");
const closedAt = Math.max(...[rules.opensAt, rules.closesAt, rules.postClosesAt ?? rules.closesAt].map(Date.parse));
if (!(Date.parse(lockedAt) >= closedAt)) fail(`The lists were locked at ${lockedAt}, while the rules still let people enter.`);
if (question && question.answers.filter((one) => opens(reveals.answerKey, one, question.rightAnswer)).length !== 1) fail("The key doesn't unlock the answer.");
const drawn = (by) => orderOf(seedOf(secret + hashOf(bytes(by.signature)), commitment.rules, "instant"), by.round === instant.round ? rules.cap : 0);
const positions = (isTyped ? reveals.instantNumbers : instant && Array.from(drawn(proof.positionsBeacon).slice(0, instant.prizes.length), (n) => n + 1)) ?? [];
if (isTyped !== Array.isArray(reveals.instantNumbers)) fail("Numbers are revealed as typed by the promoter if and only if the rules say so.");
if (instant && !opens(secret, "counterfoil-draw/1 secret", instant.secret)) fail("The instant-win secret doesn't match.");
// Only a number that won an instant prize stays listed without its payment: any other is free again.
const isUnpaid = ({ route, n }) => route === "paid" && (isFirst || positions.includes(n));
const reasons = { wrong_answer: ({ route }) => question && route !== "manual", payment_withdrawn: isUnpaid, excluded: () => isFirst };
for (const line of leftOut) if (!reasons[line.why]?.(line)) fail(`Number ${line.n} was left out as "${line.why}", which is no reason here.`);
const cells = positions.map((n, i) => `${i + 1},${n},${mac(secret, `cell ${i + 1}`)}`);
if (instant && (rootOf(cells) !== root || cells.length !== instant.prizes.length)) fail("The instant-win numbers don't match.");
if (instant && isFirst) await unread(new Error("this older commitment does not say which instant prizes were given"));
const worthOf = (paid, pence) => (pence ? ` (${paid ? "" : "or "}${pounds(pence)} ${paid?.kind ?? "cash"})` : "");
const inWords = ({ prizes, pays, cashAlternatives: or }) => prizes.map((name, i) => name + worthOf(pays?.[i], pays?.[i]?.pence ?? or?.[i]));
const [mainNames, instantNames] = [rules, instant ?? { prizes: [] }].map(inWords);
const isUnsaid = (of) => [of?.pays, of?.cashAlternatives].some((list) => list && list.length !== of.prizes.length);
if (isUnsaid(rules) || isUnsaid(instant)) fail("The rules don't say of each prize what it pays.");
const isWrong = (line) => line?.why === "wrong_answer" && instant.needsRightAnswer;
const [awards, voided] = [reveals.instantAwards ?? [], reveals.voidPositions ?? []];
const [awardOf, voidOf] = [awards, voided].map((list) => new Map(list.map((one) => [one.prize, one])));
for (const { number: n } of voided) if (lineOf.has(n)) fail(`The voided instant win ${n} is still listed.`);
for (const [i, n] of positions.entries()) {
  const [line, award, gone] = [lineOf.get(n), awardOf.get(i + 1), voidOf.get(i + 1)];
  const at = `Instant prize ${i + 1}, ${instantNames[i]}, lies at number ${ticket(n)}`;
  if (n < 1 || n > rules.cap) fail(`${at}, which no one could buy.`);
  const unwon = `${line ? "" : "no one bought it, and it "}${instant.unwon === "final_draw" ? "joins the draw" : "is not awarded"}`;
  say(`   ${at}: ${gone ? `void, ${gone.reason}` : award ? "won" : unwon}${line?.why ? `; left out of the draw, ${line.why}` : ""}`);
  if (line && !award && !gone && !isWrong(line) && line.why !== "payment_withdrawn") fail(`${at}, which was sold, but it was not awarded.`);
  if (award && !line) fail(`${at}, which was not sold, but it was awarded.`);
  if (award && isWrong(line)) fail(`${at}, whose answer was wrong, but it was awarded.`);
  if ((award ?? gone ?? { number: n }).number !== n) fail(`${at}, but it was awarded or voided at number ${(award ?? gone).number}.`);
  if (gone && !rules.voidReasons.includes(gone.reason)) fail(`The reason "${gone.reason}" of a void is not in the rules.`);
}
const isOrdered = [awards, voided].every((list) => list.every(({ prize }, i) => prize > (list[i - 1]?.prize ?? 0)));
if (!isOrdered || positions.filter((_, i) => awardOf.has(i + 1) || voidOf.has(i + 1)).length !== awards.length + voided.length)
  fail("The commitment names an instant prize twice, out of order, or one that the rules do not have.");
const withLeft = (main, own = []) => main.concat(own.filter((_, i) => instant.unwon === "final_draw" && !awardOf.has(i + 1)));
const [prizes, named] = [withLeft(rules.prizes, instant?.prizes), withLeft(mainNames, instantNames)];
say(`2. Draw: ${decided ? "seed, order, prizes, voids, names" : "NONE YET"}${isReal ? "" : ", TEST SOURCE, not valid as proof"}`);
const seed = decided ? seedOf(hashOf(bytes(decided.signature)), commitHash, "main") : null;
if (seed !== proof.seed) fail("The seed doesn't match this random number and list.");
const askedAs = {}; // By what the log has of a void: what it has of its announcement, then of all others about the same prize.
function logVoid(kind, { number, prize, reason }) {
  const payload = hashOf(JSON.stringify({ number, prize, reason }));
  const asked = (reason) => hashOf(JSON.stringify({ kind, prize, raffle: rules.competition, reason }));
  askedAs[payload] = [reason, ...rules.voidReasons].map(asked);
  return payload;
}
const [instantVoids, voids] = [voided.map((one) => logVoid("void_instant", one)), []];
function give(seed, again, results = []) {
  let [newcomer, lines, taken] = [rules.onePrizePerEntrant, Array.from(seed ? orderOf(seed, entries.length) : [], (line) => entries[line]), new Set()];
  for (const { prize, reason } of [...prizes.map((_, i) => ({ prize: i + 1 })), ...again]) {
    const last = results.findLast((result) => result.prize === prize);
    if (last && !rules.voidReasons.includes(reason)) fail(`The reason "${reason}" of a void is not in the rules.`);
    if (last) voids.push(logVoid("void_winner", { number: Object.assign(last, { void: reason }).number, prize, reason }));
    if (last) for (const line of lines) if (line.id === lineOf.get(last.number).id) taken.add(line);
    newcomer &&= lines.find((line) => !taken.has(line) && !taken.has(line.id)); // Once everyone has a prize, there is none again.
    const line = newcomer || lines.find((line) => !taken.has(line));
    if (line) taken.add(line).add(line.id);
    results.push({ prize, name: prizes[prize - 1], place: line ? lines.indexOf(line) : null, number: line?.n ?? null });
  }
  return results;
}
const wordsOf = ({ prize, number, void: reason }) => `${named[prize - 1]}: ${ticket(number) ?? "not awarded"}${reason ? `, void: ${reason}` : ""}`;
const results = give(seed, proof.voids);
for (const result of results) say(`   ${wordsOf(result)}`);
if (!isDeepStrictEqual(decided ? results : [], proof.results)) fail("The results don't match: another winner, a hidden void, an instant win held back.");
for (const { prize, number: n, void: why } of results.filter(({ number }) => number)) {
  const [opening, isAgain] = [proof.openings[n], results.find((one) => one.prize === prize).void];
  if (!opening && !why && !isAgain) fail(`The name behind number ${n} is not published.`);
  if (!opening && !why && isAgain) skip(`the name behind number ${n}. It can be missing where its holder closed the account before the prize was given again.`);
}
for (const [n, { key, label }] of Object.entries(proof.openings)) {
  const { id, why } = lineOf.get(Number(n)) ?? {};
  if (why || mac(key, label).slice(0, 32) !== id) fail(`Number ${n} was not entered under the name in proof.json.`);
}
say("3. Log: chain, signatures, these files in it, rules that no one changed after the opening");
if (log.length === 0) skip("the log, which is empty or missing.");
const ours = hashOf(JSON.stringify({ key: proof.publicKey, verifier: hashOf(await readFile(new URL(import.meta.url)).catch(() => "")) }));
// Rules are final from their opening. While their instant wins have no numbers nothing is sold: then the opening may move, and with it these values.
const finalPart = (rules) => JSON.stringify(rules, (name, value) => (["opensAt", "rightAnswer", "round", "secret"].includes(name) ? null : value));
const latest = { rules: instant?.round ? timeOf(instant.round) : rules.opensAt, positions: rules.opensAt, instant_void: lockedAt, commitment: listsBy };
const roundAfter = (switchedAt) => Math.ceil((switchedAt + 600000 - 1595431050000) / 30000) + 1;
const dueAfter = (switchedAt) => (switchedAt ? 1595431050000 + (roundAfter(switchedAt) - 1) * 30000 : timeOf(round));
const lineForm = /^\{"at":"[^"\\]+","competition":(null|"[^"\\]+"),"kind":"\w+","payload":"[\da-f]{64}","prev":"[\da-f]{64}","seq":[1-9]\d*\}\t[\da-f]{128}$/;
let [logged, announced, hashes, versions, isFinal, lastAt] = [{}, {}, ["0".repeat(64)], [], false, ""];
for (const [i, row] of `${log}`.split("\n").slice(0, -1).entries()) {
  const [written, signature] = row.split("\t");
  const { prev, seq, competition, kind, payload, at } = JSON.parse(written);
  if (!verify(null, Buffer.from(written), key, bytes(signature))) fail(`Line ${i + 1} of the log is not what the shop signed.`);
  if (!lineForm.test(row)) fail(`Line ${i + 1} of the log is malformed.`);
  if (hashes.push(hashOf(written)) !== seq + 1 || prev !== hashes[i]) fail(`Line ${i + 1} of the log does not follow the line before it.`);
  if (!fits(at, time) || at < lastAt) fail(`Line ${i + 1} of the log has an earlier time than the line before it.`);
  lastAt = at;
  if (kind === "key") say(`   Line ${seq} names a key and a verifier: ${payload === ours ? "these" : "others than these"}`);
  if (competition !== rules.competition) continue;
  if (kind === "rules") {
    const missing = (error) => (error.isMissing ? "null" : Promise.reject(error));
    const file = payload === commitment.rules ? files[0] : await read(`rules-${versions.length + 1}.json`).catch(missing);
    const [before, after] = [versions.at(-1), JSON.parse(file)];
    isFinal ||= at >= before?.opensAt;
    const isMove = before?.instant?.round && !logged.positions && finalPart(before) === finalPart(after);
    if (hashOf(file) !== payload || !fits(after, forms["rules.json"]) || (isFinal && !isMove))
      fail(`Version ${versions.length + 1} of the rules is not the logged one, or came after the opening.`);
    [logged, versions] = [{ ...logged, rules: undefined, positions: undefined }, [...versions, after]];
  }
  if (kind === "draw") announced = {}; // A void that was announced before names no winner.
  // What follows from a random number is later, but the clocks of two machines may differ.
  const [moment, drawnAt] = [Date.parse(at), payload === root && instant?.round ? timeOf(instant.round) : 0];
  const isEarly = {
    ...{ void: !logged.draw, commitment: at < lockedAt, positions: moment < drawnAt - 60000, switch: moment < timeOf(round) + 7 * day },
    draw: !logged.commitment || moment < dueAfter(logged.switch?.[0]) - 60000,
  };
  if (isEarly[kind]) fail(`Line ${seq} of the log, "${kind}", came too early.`);
  if (kind === "announce") announced[payload] = [...(announced[payload] ?? []), moment];
  if (["void", "instant_void", "switch"].includes(kind)) {
    const commands = askedAs[payload] ?? [payload];
    const asked = announced[commands[0]];
    if (asked?.every((time) => moment - time < day - 60000)) fail(`Line ${seq} of the log, "${kind}", came less than 24 hours after it was announced.`);
    say(`   Line ${seq}, of ${at}: ${kind}, ${asked ? "which was announced" : "not announced, so that two admins should have approved it"}`);
    for (const command of commands) delete announced[command]; // They name another winner than the next.
  }
  if (new Date(at) > new Date(latest[kind])) fail(`The log has a different "${kind}" entry, added too late.`);
  logged[kind] = [...(logged[kind] ?? []), kind === "switch" ? moment : payload];
}
if (log.length > 0) say(`   The rules had ${versions.length} version${versions.length === 1 ? "" : "s"}.`);
const decisive = { rules: commitment.rules, positions: root ?? [], instant_void: instantVoids.sort(), commitment: commitHash };
const expected = log.length && { ...decisive, draw: seed ?? [], void: voids, cancel: [] };
logged.instant_void?.sort();
for (const [kind, hash] of Object.entries(expected)) if (`${logged[kind] ?? []}` !== `${hash}`) fail(`The log's "${kind}" entries don't match.`);
const [switchedAt] = logged.switch ?? [];
const [chain, due] = switchedAt ? [isReal ? chains.fallback : chains.fallbackOfTests, roundAfter(switchedAt)] : [undefined, round];
if (isReal && [lastAt, lockedAt].some((at) => Date.parse(at) > Date.now() + 60000))
  skip("times that are still to come by this machine's clock. Is it set right?");
if (decided && (decided.chain !== chain || decided.round !== due)) fail(`Round ${decided.round} in proof.json is not the one of this draw.`);
const [isoOf, dueAt] = [(ms) => new Date(ms).toISOString(), dueAfter(switchedAt)];
const fallback = `round ${due} of the fallback beacon, of ${isoOf(dueAt)}. That was not chosen if the email about the switch arrived before it`;
if (switchedAt) say(`   Switched from round ${round}, of ${isoOf(timeOf(round))}, to ${fallback}.`);
say("4. Beacon, and your emails");
for (const one of [proof.positionsBeacon, decided, (switchedAt || (!decided && entries[0])) && { round }].filter(Boolean)) {
  const { round: n, signature } = one;
  const address = `${given.relay ?? "https://api.drand.sh"}/${(one === decided && chain) || beacon.chain}/public/${n}`;
  const told = isReal ? await load(address).then(JSON.parse, () => null) : null;
  const other = signature || !told?.signature ? [] : give(seedOf(hashOf(bytes(told.signature)), commitHash, "main"), []);
  const isDue = Date.now() > dueAt + 60000 || (!switchedAt && other[0]);
  if (!signature && !decided && isDue) skip("the draw, which is not made although its random number was due.");
  if (other[0]) say(`   Its own round is public, ${address}: with it the prizes would have gone to: ${other.map(wordsOf).join("; ")}.`);
  else if (!signature) continue;
  else if (told?.signature === signature) say(`   ${address} has the same signature.`);
  else if (told?.signature) fail(`${address} has another signature.`);
  else skip(`${isReal ? "the beacon's signature. Compare" : "the signature of a test beacon, which proves nothing:"} ${address}: ${signature}`);
}
const [fingerprint, name] = [hashOf(bytes(proof.publicKey)), given.name?.normalize()];
const lists = { [commitment.entries.sha256]: "the hash of entries.csv", [commitment.leftOut.sha256]: "the hash of left-out.csv" };
const signed = { [proof.publicKey]: "the shop's key", [fingerprint]: "the fingerprint of its key", [commitHash]: "the commitment" };
const known = { ...lists, ...signed, [commitment.rules]: "the hash of the rules", [root]: "the root of the instant prizes" };
for (const [line, hash] of hashes.entries()) known[hash] ??= `the hash of line ${line} of the log`;
const names = [name, ...Object.values(proof.openings).map(({ label }) => label)].filter(Boolean);
const ownerOf = (hex) => names.find((name) => shares.has(mac(hex, name).slice(0, 32)));
const hashIn = (text) => (text.match(/\b[0-9a-f]{64}\b/i) ?? text.replace(/[\s:]/g, "").match(/[0-9a-f]{64}$/i) ?? [""])[0].toLowerCase(); // Also in groups.
function compare(what, right, otherwise) {
  if (!given[what]) return;
  const hex = hashIn(given[what]);
  if (right.includes(hex)) return say(`   The ${what} ${what === "rules" ? "are those" : "is the one"} that you gave.`);
  const no = shares.has(given[what]) ? "an entrant's id" : "no hash, which has 64 digits";
  const another = hex ? (known[hex] ?? (ownerOf(hex) && `the own key of ${ownerOf(hex)}`)) : no;
  (another ? skip : otherwise)(another ? `the ${what}: you gave ${another}` : `The ${what} you gave ${what === "rules" ? "are" : "is"} another.`);
}
for (const [what, hash] of Object.entries({ commitment: commitHash, rules: commitment.rules })) compare(what, [hash], fail);
const isAfter = log.length === 0 || Number(given.log?.match(/(\d+)\W+[0-9a-f]{64}\b/i)?.[1]) >= hashes.length;
const tooShort = "the log: it ends before the line that you gave. If that email is about an entry in this competition, lines are missing.";
compare("log", hashes.slice(1), isAfter ? () => skip(tooShort) : fail);
say(`   Only an email with this commitment that arrived before ${isoOf(timeOf(round))} shows that the list was locked before that.`);
const idOf = (name) => mac(hashIn(given.key), name).slice(0, 32);
const absent = () => `with the name "${name}" it makes the id ${idOf(name)}, which is in neither list. If that email has this id, your numbers are missing`;
const hint = `If it is yours, of the email about your entry, ${name ? absent() : 'add your name in that email: name="Ann A."'}.`;
compare("key", [proof.publicKey, fingerprint], (sentence) => skip(`${sentence} ${hint} If it is the shop's, another key signed this.`));
const ownId = given.key && names.map(idOf).find((id) => shares.has(id));
if (ownId) say(`   Your numbers in the draw: ${entries.flatMap(({ id, n }) => (id === ownId ? [ticket(n)] : [])).join(", ") || "none"}`);
for (const { id, n, why } of leftOut) if (id === ownId) say(`   Your number ${ticket(n)} is left out: ${why}`);
say(`Please compare with your emails the commitment ${commitHash}, the key ${proof.publicKey},`);
say(`or its fingerprint ${fingerprint}, and with an older log its end ${hashes.at(-1)}`);
end();
