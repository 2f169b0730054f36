import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useTimeout } from "../../ui/effects.ts";

const POPUP_MS = 5_000;

const PopupBox = lazy(() => import("./popup-box.tsx"));

/** Paths without the popup: cart, checkout and authentication. */
const quiet = /^\/(cart|order-payment|auth|account|p\/)/;

/** The promotional popup, five seconds after the first page. */
export function PromoPopup() {
  const { user } = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [due, setDue] = useState(false);
  useTimeout(POPUP_MS, () => setDue(true));
  const config = trpc.content.listBlocks.useQuery(undefined, { enabled: due });
  if (!due || quiet.test(path)) return null;
  const popup = config.data?.config.find((block) => block.type === "global_promotional_popup");
  if (!popup?.options.active || !popup.image || (user && popup.options.excludeLoggedIn)) return null;
  return (
    <Suspense>
      <PopupBox popup={popup} />
    </Suspense>
  );
}
