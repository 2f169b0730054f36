import {
  commitTo,
  commitToSecret,
  type DrawEntry,
  type DrawRules,
  entrantId,
  entrantKey,
  type LeftOutEntry,
  QUICKNET,
  sha256Hex,
} from "../../src/draw/index.ts";
import type { DrawStory } from "./make-draw-files.ts";

/** The secrets of the worked example. */
export const miniSecrets = {
  competition: sha256Hex("example competition secret"),
  instant: sha256Hex("example instant secret"),
  answerKey: sha256Hex("example answer key"),
  signing: sha256Hex("example signing key"),
};

/** Beacons of quicknet as they were published. */
export const recordedBeacons = {
  123: "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92",
  1000: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
  657413: "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
  20791007: "8d2c8bbc37170dbacc5e280a21d4e195cff5f32a19fd6a58633fa4e4670478b5fb39bc13dd8f8c4372c5a76191198ac5",
};

const people = { u1: "Ann A.", u2: "Bea B.", u3: "Cy C.", u4: "Di D." };
type Person = keyof typeof people;

function openingOfPerson(person: Person) {
  return { key: entrantKey(miniSecrets.competition, person), label: people[person] };
}

function entry(number: number, person: Person, route: DrawEntry["route"]): DrawEntry {
  const { key, label } = openingOfPerson(person);
  return { number, entrantId: entrantId(key, label), route };
}

const owners: Record<number, Person> = { 2: "u1", 3: "u1", 5: "u2", 8: "u2", 11: "u3", 13: "u4", 19: "u3" };

const entries = [
  entry(2, "u1", "paid"),
  entry(3, "u1", "paid"),
  entry(5, "u2", "post"),
  entry(8, "u2", "paid"),
  entry(11, "u3", "paid"),
  entry(13, "u4", "manual"),
  entry(19, "u3", "paid"),
];

const leftOut: LeftOutEntry[] = [
  { ...entry(7, "u4", "paid"), reason: "wrong_answer" },
  { ...entry(16, "u2", "paid"), reason: "wrong_answer" },
];

const rules: DrawRules = {
  format: "counterfoil-rules/1",
  competition: "mini",
  cap: 20,
  pricePence: 100,
  maxPerEntrant: 10,
  opensAt: "2023-09-15T12:00:00Z",
  closesAt: "2025-08-14T11:00:00Z",
  postClosesAt: "2025-08-14T11:30:00Z",
  drawAt: "2025-08-14T12:59:45Z",
  beacon: { chain: QUICKNET.chain, round: 20791007, leadSeconds: 3600 },
  prizes: ["Car", "£100"],
  onePrizePerEntrant: true,
  question: { text: "2 + 2?", answers: ["3", "4", "5"], rightAnswer: commitTo(miniSecrets.answerKey, "4") },
  instant: {
    prizes: ["£10", "£5"],
    secret: commitToSecret(miniSecrets.instant),
    round: 657413,
    needsRightAnswer: true,
    unwon: "final_draw",
  },
  voidReasons: ["ineligible", "refunded", "unreachable"],
};

/** The worked example: seven lines, two left out, two instant prizes, one void. Its lock is at another time, and so has the same winners. */
export const miniDraw: DrawStory = {
  rules,
  instantSecret: miniSecrets.instant,
  answerKey: miniSecrets.answerKey,
  entries,
  leftOut,
  lockedAt: "2025-08-14T11:53:14Z",
  round: 20791007,
  voidPositions: [],
  beacon: recordedBeacons[20791007],
  positionsBeacon: recordedBeacons[657413],
  voids: [{ prize: 1, reason: "unreachable" }],
  openingOf: (number) => openingOfPerson(owners[number] ?? "u1"),
  signingKey: miniSecrets.signing,
  logged: {
    rules: "2023-09-15T10:58:30Z",
    positions: "2023-09-15T11:00:04Z",
    draw: "2025-08-14T12:59:47Z",
    voids: ["2025-08-16T09:00:00Z"],
  },
};

/** The worked example of the formats, with the commitment of their first version. */
export const firstDraw: DrawStory = { ...miniDraw, lockedAt: "2025-08-14T11:31:02Z", isFirstFormat: true };
