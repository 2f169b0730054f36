import { Link } from "@tanstack/react-router";
import { useTitle } from "../../app/title.ts";
import { NumberedSteps } from "../../ui/numbered-steps.tsx";
import { PageBody } from "../../ui/section.tsx";

const steps = [
  [
    "We publish the rules",
    "They give the prizes, price, number of tickets, closing date and which public random number will decide the winner. Once entries open, no one can change them.",
  ],
  [
    "You enter",
    "We email you an anonymous ID for the public list. It's tied to your name, so we can't give your number to anyone else and no one else can claim it.",
  ],
  [
    "We lock the list",
    "When all payments have finished, we publish every number in the draw, and any left out with the reason. We email its fingerprint to everyone who entered before the random number exists.",
  ],
  [
    "A public random number is published",
    "At the time set in the rules, drand, a service run by independent organisations, publishes a random number. We can't predict or choose it.",
  ],
  [
    "The list is shuffled",
    "The list and the random number together decide the order. The top entry wins the first prize. We can't step in or draw again.",
  ],
  [
    "Anyone can check it",
    "Each draw page has a button that reruns the draw in your browser. You can also check it independently with our published program or your own.",
  ],
] as const;

const limits = [
  "That every entry belongs to a real person. Each draw shows how many numbers came through the site, by post or were added by us.",
  "That a replaced winner really couldn't be reached. We publish each case, its reason and the total.",
  "That the prize was delivered.",
  "That everyone who entered is on one of the two lists. Look up your own number, and compare its ID with the one in your entry email, which is your proof.",
] as const;

/** For readers who know how such draws are checked. */
const technicalLimits = [
  "That lucky dip numbers were handed out at random. The order of sale is public, and our draws page shows where instant wins fell on average.",
  "That no winning number was kept from sale. Our draws page shows how many instant prizes were won, and how many we would expect from the numbers sold.",
  "When someone saw the locked list. Keep your email: your email provider dated it, not us. If none reached you before the draw, nothing shows that the list was locked before.",
  "That someone left out gave a wrong answer, or that their bank withdrew the payment. The reason is next to the number, and we email it to its holder.",
  "That an instant prize was withdrawn for a good reason. We publish its number.",
  "When something was added to our log, as its times come from our clock. To be able to spot a log that has been cut or swapped, keep your entry email: it has the hash of the log at that time.",
  "That drand's members didn't collude. Most of them would have to, and they'd need to control the last entry on the list too.",
] as const;

const prose = "mt-4 grid max-w-[68ch] gap-3";

function LimitList({ limits }: { limits: readonly string[] }) {
  return (
    <ul className="mt-4 grid max-w-[68ch] list-disc gap-2 pl-5">
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  );
}

function InstantWinsInWords() {
  return (
    <div>
      <h2>Instant wins</h2>
      <div className={prose}>
        <p>
          Where numbers are drawn, a secret fixed with the rules and a public random number decide them before sales
          open. We log their fingerprint then, and publish the secret when the list locks, so anyone can work out the
          numbers again. The signed record of the list shows which prizes were given, so anyone can check that none was
          held back, or withdrawn without an entry in the log.
        </p>
        <p>
          Where a page says “numbers chosen by the promoter”, we picked them. The fingerprint proves we didn't move them
          afterwards, not how we chose them.
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
          If a winner isn't eligible, was refunded or can't be reached, the prize goes to the next entry in the same
          order. We don't draw again.
        </p>
        <p>
          If the random number is late, we wait; the delay can't change the result. If the list locks too late, the draw
          moves to the same time on a later day and its page says so.
        </p>
        <p>If no one enters, no prize is awarded. If we cancel before the list locks, everyone gets a refund.</p>
      </div>
    </div>
  );
}

function ComputeYourself() {
  return (
    <div>
      <h2>Write your own check</h2>
      <div className={prose}>
        <p>
          The whole algorithm is in{" "}
          <a className="underline" href="/draws/verify.mjs">
            verify.mjs
          </a>
          : less than 250 lines that only need Node.js. Every entry in the public{" "}
          <a className="underline" href="/draws/log.jsonl">
            log
          </a>{" "}
          is signed with our{" "}
          <a className="underline" href="/draws/key.txt">
            key
          </a>
          , whose fingerprint is in every email about a draw, and contains the hash of the entry before it. The log also
          records that key and the hash of verify.mjs.
        </p>
        <p>
          verify.mjs doesn't check drand's signatures, as that needs a library: it compares them with those drand
          publishes. The browser check does verify them. Add the hashes from your emails (commitment, key, rules and
          log) and it compares these too.
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
            counter, and any word that would favour some numbers is discarded.
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
        You can check that the list was fixed before the random number existed and that no one chose the winner.
      </p>
      <h2 className="mt-10">Step by step</h2>
      <NumberedSteps steps={steps} className="mt-6" />
      <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-2 lg:gap-x-12 lg:gap-y-14">
        <InstantWinsInWords />
        <IfSomethingGoesWrong />
        <div>
          <h2>What it can't prove</h2>
          <LimitList limits={limits} />
          <details className="mt-4">
            <summary className="min-h-11 content-center font-semibold">Technical limits</summary>
            <LimitList limits={technicalLimits} />
          </details>
        </div>
        <ComputeYourself />
      </div>
    </PageBody>
  );
}
