import { basicMessage, type Raffle } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { HowMany, LuckyDip } from "./lucky-dip.tsx";
import { NumberPicker } from "./number-picker.tsx";
import { PrizeSummary } from "./prize-summary.tsx";
import type { Buying } from "./use-buying.ts";

const accountLink = "inline-flex min-h-11 items-center rounded-s font-bold underline";

/** Asks visitors to log in. The panel and the bar show what else prevents buying: it is known later, and here it would move the page. */
function LogInNotice({ buying }: { buying: Buying }) {
  if (buying.blocked !== "session.required_to_buy") return null;
  return (
    <div className="visitor-only pt-6 lg:pt-10">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-l border border-warn-line bg-warn-wash px-4 py-3">
        <CircleAlert size={20} className="shrink-0" />
        <p className="min-w-0 flex-1 basis-44 font-semibold">{basicMessage(buying.blocked)}</p>
        <span className="flex gap-4">
          <Link to="/auth/login" search={{ redirect: buying.redirect }} className={accountLink}>
            Log in
          </Link>
          <Link to="/auth/register" search={{ redirect: buying.redirect }} className={accountLink}>
            Register
          </Link>
        </span>
      </div>
    </div>
  );
}

/** Choose tickets: how many at random, or numbers and a lucky dip. */
export default function Choosing({ raffle, buying }: { raffle: Raffle; buying: Buying }) {
  const { availability, choice, random, usedUp } = buying;
  const { offered } = availability;
  return (
    <>
      <LogInNotice buying={buying} />
      <PrizeSummary raffle={raffle} />
      {random && <HowMany choice={choice} offered={offered} usedUp={usedUp} />}
      {!random && <LuckyDip raffle={raffle} choice={choice} offered={offered} usedUp={usedUp} {...buying.dip} />}
      {!random && (
        <NumberPicker
          raffle={raffle}
          availability={availability}
          chosen={choice.numbers}
          onToggle={choice.toggle}
          onPick={choice.add}
        />
      )}
    </>
  );
}
