import { Link } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { NumberedSteps } from "../../ui/numbered-steps.tsx";
import { PageBody } from "../../ui/section.tsx";

const steps = [
  [
    "The rules are published",
    "Prizes, price, how many numbers there are, when entries close, and which round of a public random beacon decides. From the moment entries open, nobody can change them: every version stays public, and both checks fail if one replaced another after that.",
  ],
  [
    "You enter",
    "The mail about your entry tells you the id under which you stand in the public list. It is made from your name as it will be published, so that nobody else can claim your number, and we cannot give it to anybody else.",
  ],
  [
    "The list is locked",
    "When no payment can complete any more, a program locks the list of all numbers in the draw, and publishes it with the list of those that were left out, each with its reason. A fingerprint of it goes to everybody who entered, before the random number exists.",
  ],
  [
    "The beacon comes",
    "At a time that was fixed with the rules, drand publishes a random number. Several independent organisations make it together. Its signature shows that it is the right one, whoever passes it on.",
  ],
  [
    "The order is computed",
    "Fingerprint and random number together shuffle the whole list. The first place wins the first prize. There is no button, nothing is chosen, and nothing can be drawn again.",
  ],
  [
    "Anybody checks it",
    "Each draw has a page with its files. Your browser computes the draw again, or you do it without us, with a short program that is published, or with one of your own.",
  ],
] as const;

const limits = [
  "That an entry is of a real person. The counts by route show how many numbers came through the checkout, by post and by hand.",
  "That a winner who was passed over really could not be reached. Each such case is public with its reason, and so is their number over all draws.",
  "That the prize was handed over.",
  "That numbers were handed out at random. The order of sale of each draw is public, and where instant wins stand in it on average is on the page of all draws.",
  "That no winning number was kept from sale. How many instant prizes were won in all draws, against the share of numbers sold, is on the page of all draws.",
  "When somebody saw the locked list. Your mail about it has a date that we did not write; keep it. If none reached you before the draw, nothing shows that the list was locked before.",
  "That everybody who entered is in one of the two lists. Look up your own number, and compare the id in its line with that in the mail about your entry, which is the proof.",
  "That someone who was left out gave a wrong answer, or that their bank withdrew the payment. The reason is shown beside the number, and we email it to its holder.",
  "That an instant prize was taken from its winner for a good reason. Its number is public from then.",
  "When something was written into the log. Its times are those of our clock. We could also cut off its end, or show you another log with the same signature: only an older copy reveals that, so keep the email about your entry, which has the hash of its end.",
  "That the members of the beacon did not work together. It takes a threshold of its members, 12 of 22 when its makers last wrote about it, and a hand on the last change of the list.",
] as const;

const prose = "mt-4 grid max-w-[68ch] gap-3";

function InstantWinsInWords() {
  return (
    <div>
      <h2>Instant wins</h2>
      <div className={prose}>
        <p>
          Where numbers are drawn, a secret that is fixed with the rules and a later round of the beacon decide them
          together before sales open. Their fingerprint goes into the log then, and at the lock the secret is published:
          everybody computes the numbers again. The commitment says which prizes were given, so that everybody sees that
          each one whose number was sold was given, and none taken away without an entry in the log.
        </p>
        <p>
          Where the page of a competition says “numbers chosen by the promoter”, somebody typed them. The same
          fingerprint proves that they were not moved, not that they were chosen without bias.
        </p>
      </div>
    </div>
  );
}

function IfSomethingGoesWrong() {
  return (
    <div>
      <h2>If something goes wrong</h2>
      <div className={prose}>
        <p>
          If a winner is not eligible, was refunded or cannot be reached, the prize goes to the next in the same order.
          Nothing is drawn again.
        </p>
        <p>
          If the beacon is late, we wait: its value is fixed though late. If the list is locked too late, the draw moves
          by whole days to the same second, and its page says so.
        </p>
        <p>
          If nobody enters, nothing is awarded. If a competition is cancelled before the lock, everybody is refunded.
        </p>
      </div>
    </div>
  );
}

function ComputeYourself() {
  return (
    <div>
      <h2>Compute it yourself</h2>
      <div className={prose}>
        <p>
          The whole algorithm stands in{" "}
          <a className="underline" href="/draws/verify.mjs">
            verify.mjs
          </a>
          : less than 250 lines that need nothing but Node.js. Every entry in the public{" "}
          <a className="underline" href="/draws/log.jsonl">
            log
          </a>{" "}
          is signed with our{" "}
          <a className="underline" href="/draws/key.txt">
            key
          </a>
          , whose fingerprint is in every email about a draw, and contains the hash of the entry before it. The log also
          names that key and the hash of verify.mjs.
        </p>
        <p>
          verify.mjs does not compute the signatures of the beacon, which takes a library: it compares them with those
          that drand publishes. The check in your browser verifies them. Add the hashes from your emails, of the
          commitment, the key, the rules and the log, and it compares these too.
        </p>
        <p>In short, with SHA-256 throughout:</p>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            The lists are text files, one line for each number. Their Merkle trees are those of RFC 6962; the commitment
            has both roots and the hash of the rules.
          </li>
          <li>
            The seed is HKDF of the hash of the beacon's signature, with the hash of the commitment as salt and
            “counterfoil-draw/1 main” as info.
          </li>
          <li>
            The order is a Fisher–Yates shuffle from the front. Its random words are the hashes of the seed and a
            counter, and a word that would favour some numbers is thrown away.
          </li>
        </ul>
        <p>
          <Link to="/draws" className="font-semibold underline">
            All draws
          </Link>
        </p>
      </div>
    </div>
  );
}

/** How provable draws work, in plain words, and what they cannot prove. */
export function HowDrawsWorkPage() {
  useTitle("How our draws work");
  return (
    <PageBody>
      <h1>How our draws work</h1>
      <p className="mt-5 max-w-[68ch] text-lead">
        This proves the list was fixed before the random number existed and that nobody chose the winner. It cannot
        prove that every entry on the list is a real, independent person, nor that the prize was handed over; see the
        counts by route, the void count and the award record.
      </p>
      <h2 className="mt-10">Step by step</h2>
      <NumberedSteps steps={steps} className="mt-6" />
      <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-2 lg:gap-x-12 lg:gap-y-14">
        <InstantWinsInWords />
        <IfSomethingGoesWrong />
        <div>
          <h2>What it cannot prove</h2>
          <ul className="mt-4 grid max-w-[68ch] list-disc gap-2 pl-5">
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </div>
        <ComputeYourself />
      </div>
    </PageBody>
  );
}
