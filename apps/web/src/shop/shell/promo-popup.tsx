import type { ConfigBlock } from "@counterfoil/core";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { Modal } from "../../ui/modal.tsx";
import { useDismissal } from "./dismissal.ts";

/** After how long the popup comes, in milliseconds. */
const POPUP_MS = 5_000;

type Popup = Extract<ConfigBlock, { type: "global_promotional_popup" }>;

/** Never over the cart, the checkout or the forms of logging in. */
const quiet = /^\/(cart|order-payment|auth|account|p\/)/;

function PopupBox({ popup }: { popup: Popup }) {
  const [dismissed, dismiss] = useDismissal(`popup:${popup._id}:${popup.image}`);
  const { link } = popup.options;
  const label = link.startsWith("/c/") ? "See the competition" : "Find out more";
  const words = popup.text || label;
  const picture = (
    <img src={popup.image} alt={words} width={1000} height={700} className="aspect-10/7 w-full object-cover" />
  );
  return (
    <Modal open={!dismissed} onClose={dismiss} title="Promotion" hideTitle flush>
      {link === "" ? (
        picture
      ) : (
        <a href={link} onClick={dismiss} className="block text-center no-underline -outline-offset-4!">
          {picture}
          <span
            aria-hidden="true"
            className="flex min-h-14 items-center justify-center border-t border-action-edge bg-action px-5 text-lead/6 font-bold text-ink hover:bg-action-hover"
          >
            {label}
          </span>
        </a>
      )}
    </Modal>
  );
}

/** The promotional popup, five seconds after the first page. */
export function PromoPopup() {
  const { user } = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), POPUP_MS);
    return () => clearTimeout(timer);
  }, []);
  const config = trpc.content.listBlocks.useQuery(undefined, { enabled: due });
  if (!due || quiet.test(path)) return null;
  const popup = config.data?.config.find((block) => block.type === "global_promotional_popup");
  if (!popup?.options.active || !popup.image || (user && popup.options.excludeLoggedIn)) return null;
  return <PopupBox popup={popup} />;
}
