import { Link } from "@tanstack/react-router";
import { AccordionRow } from "../../ui/accordion.tsx";
import { NumberedSteps } from "../../ui/numbered-steps.tsx";
import { PageBody } from "../shell/page-body.tsx";

const steps = [
  [
    "We publish the rules",
    "They name the prizes, the dates and which random number we'll use. Once entries open, they're final.",
  ],
  ["You enter", "We email you an anonymous ID tied to your name, so your number stays yours."],
  [
    "We lock the entry list",
    "Every number in the draw is on it, and we email its fingerprint to everyone who entered.",
  ],
  ["The random number is published", "It comes from drand, a public service. We can't predict or choose it."],
  ["The list is shuffled", "The list and the random number decide the order. The top entry wins the 1st prize."],
  ["Anyone can check it", "Press “Check this draw” on the draw's page, or use a program of your own."],
] as const;

const limits = [
  "That every entry is a real person. We show how many came online, by post or were added by us.",
  "That a replaced winner couldn't be reached. We publish each case and its reason.",
  "That the prize was delivered.",
  "That no one is missing from the list. Check that your own number is on it.",
] as const;

/** For readers who know how such draws are checked. */
const technicalLimits = [
  "That lucky dip numbers were handed out at random. The order of sale is public, and our draws page shows where instant wins fell on average.",
  "That no winning number was kept from sale. Our draws page shows how many instant prizes were won, and how many we would expect from the numbers sold.",
  "When someone saw the locked list. Keep your email: your email provider dated it, not us. If none reached you before the draw, nothing shows that the list was locked before.",
  "That someone left out gave a wrong answer, or that their bank withdrew the payment. The reason is next to the number, and we email it to its holder.",
  "That the ID next to a number is still its buyer's. Keep your entry email: it has your ID and the name it's made of.",
  "That an instant prize was withdrawn for a good reason. We publish its number.",
  "When something was added to our log, as its times come from our clock. To be able to spot a log that has been cut or swapped, keep your entry email: it has the hash of the log at that time.",
  "That drand's members didn't collude. Most of them would have to, and they'd need to control the last entry on the list too.",
] as const;

function LimitList({ limits }: { limits: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  );
}

function ComputeYourself() {
  return (
    <AccordionRow title="Write your own check">
      <div className="grid gap-3">
        <p>
          The whole algorithm is in{" "}
          <a className="underline" href="/draws/verify.mjs">
            verify.mjs
          </a>
          : about 330 lines that need nothing but Node.js. Every entry in the public{" "}
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
      </div>
    </AccordionRow>
  );
}

export function HowDrawsWorkPage() {
  return (
    <PageBody title="How our draws work">
      <h1>How our draws work</h1>
      <p className="mt-5 max-w-[68ch] text-lead">
        We publish the rules. We lock the entry list. A public random number we can't choose is published. The list and
        the number together decide the winner.
      </p>
      <h2 className="mt-10">Step by step</h2>
      <NumberedSteps steps={steps} className="mt-6" />
      <div className="mt-10 grid gap-x-12 gap-y-8 lg:mt-14 lg:grid-cols-2 lg:items-start">
        <div>
          <h2>What it can't prove</h2>
          <div className="mt-4 max-w-[68ch]">
            <LimitList limits={limits} />
          </div>
        </div>
        <div>
          <h2>More details</h2>
          <div className="mt-2 border-t border-line">
            <AccordionRow title="If something goes wrong">
              <div className="grid gap-3">
                <p>
                  If a winner isn't eligible, was refunded or can't be reached, the prize goes to the next entry in the
                  same order. We don't draw again.
                </p>
                <p>If the random number is late, we wait. The delay can't change the result.</p>
                <p>
                  If the list locks too late, the draw moves to the same time on a later day, and its page shows that.
                  If we cancel before the list locks, everyone gets a refund.
                </p>
              </div>
            </AccordionRow>
            <AccordionRow title="Instant prizes">
              <div className="grid gap-3">
                <p>
                  A secret fixed with the rules and a public random number decide the winning numbers before sales open.
                  We publish the secret when the list locks, so anyone can work them out again and see that no prize was
                  held back.
                </p>
                <p>
                  Where a page says “numbers chosen by the promoter”, we picked them. That proves we didn't move them
                  afterwards, not how we chose them.
                </p>
              </div>
            </AccordionRow>
            <AccordionRow title="Technical limits">
              <LimitList limits={technicalLimits} />
            </AccordionRow>
            <ComputeYourself />
          </div>
        </div>
      </div>
      <p className="mt-10">
        <Link to="/draws" className="font-semibold underline">
          All draws
        </Link>
      </p>
    </PageBody>
  );
}
