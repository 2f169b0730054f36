import { basicMessage, type Restriction } from "@counterfoil/core";
import { useSession } from "../../app/session.tsx";
import { RestrictedBuy, RestrictedSentence } from "../protection/restriction-notice.tsx";

/** In place of the note below the button, so that nothing above moves when this is known. */
function CheckYourEmail() {
  const { user } = useSession();
  return (
    <div role="status" className="mt-3">
      <p className="font-bold">{basicMessage("account.unverified_to_buy")}</p>
      <p className="mt-1.5 text-small text-muted [overflow-wrap:anywhere]">
        Open the link we sent to {user?.email}. We'll keep your choice here.
      </p>
    </div>
  );
}

/** Why a customer cannot buy: a break, or an address that is not verified. */
export default function WhyNot({ restriction, inBar }: { restriction: Restriction | null; inBar?: boolean }) {
  if (!restriction) return <CheckYourEmail />;
  return inBar ? <RestrictedSentence restriction={restriction} /> : <RestrictedBuy restriction={restriction} />;
}
