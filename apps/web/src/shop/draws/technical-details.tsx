import type { Draw } from "@counterfoil/core";
import { DrawFold } from "./draw-part.tsx";
import { Fingerprint } from "./fingerprint.tsx";

function Versions({ slug, versions }: { slug: string; versions: number }) {
  if (versions === 1) return <p>The rules had one version.</p>;
  const earlier = Array.from({ length: versions - 1 }, (_, index) => index + 1);
  return (
    <p>
      The rules had {versions} versions, this is the last. Earlier:{" "}
      {earlier.map((version) => (
        <a key={version} className="mr-3 inline-block underline" href={`/draws/${slug}/rules-${version}.json`}>
          Version {version}
        </a>
      ))}
    </p>
  );
}

const files = [
  ["rules.json", "the rules"],
  ["entries.csv", "every number in the draw"],
  ["left-out.csv", "every number left out, with the reason"],
  ["commitment.json", "the signed record made when the list was locked"],
  ["proof.json", "random number, seed, results and winners' names"],
  ["allocation.csv", "every number in the order of sale"],
  ["positions.json", "instant wins won so far, with proofs"],
] as const;

function FileRow({ name, what, href }: { name: string; what: string; href: string }) {
  return (
    <li className="border-b border-line py-1 md:grid md:grid-cols-[11rem_1fr] md:py-2">
      <a className="inline-flex min-h-8 items-center font-semibold underline md:min-h-6" href={href}>
        {name}
      </a>
      <span className="block text-muted">{what}</span>
    </li>
  );
}

function DrawFileList({ draw: { slug, rules, lockedAt } }: { draw: Draw }) {
  const shown = files.filter(([name]) =>
    lockedAt === null ? name === "rules.json" : name !== "positions.json" || rules.instant,
  );
  return (
    <ul className="max-w-180 border-t border-line">
      {shown.map(([name, what]) => (
        <FileRow key={name} name={name} what={what} href={`/draws/${slug}/${name}`} />
      ))}
      <FileRow name="log.jsonl" what="the signed log of all draws" href="/draws/log.jsonl" />
    </ul>
  );
}

/** Returns the values that a draw was made of, as far as it is. */
function valuesOf({
  commitHash,
  roots,
  beacon,
  seed,
  rules,
}: Draw): (readonly [label: string, hex: string | undefined])[] {
  return [
    ["SHA-256 of the rules", rules.hash],
    ["Commitment (as emailed to everyone who entered)", commitHash ?? undefined],
    ["Fingerprint of the entry list (Merkle root)", roots?.entries],
    ["Signature of the random number", beacon?.signature],
    ["Randomness (SHA-256 of the signature)", beacon?.randomness],
    ["Seed", seed ?? undefined],
  ];
}

/** Everything of a draw that only a program compares: hashes, the round, versions and files. */
export function TechnicalDetails({ draw }: { draw: Draw }) {
  const { rules, round, switchedAt, testBeacon } = draw;
  const source = testBeacon ? "the test source" : switchedAt ? "drand's older chain, as a backup" : "drand";
  return (
    <DrawFold title="Technical details">
      <p>
        The random number is round {round ?? rules.round} of {source}.
      </p>
      <Versions slug={draw.slug} versions={rules.versions} />
      {valuesOf(draw).map(([label, value]) => value && <Fingerprint key={label} label={label} value={value} />)}
      <h3 className="mt-4">Files</h3>
      <DrawFileList draw={draw} />
    </DrawFold>
  );
}
