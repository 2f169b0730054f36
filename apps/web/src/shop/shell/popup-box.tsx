import { type ConfigBlock, pictureAddress } from "@counterfoil/core";
import { Modal } from "../../ui/modal.tsx";
import { useDismissal } from "./dismissal.ts";

type Popup = Extract<ConfigBlock, { type: "global_promotional_popup" }>;

/** The popup itself; loaded on demand. */
export default function PopupBox({ popup }: { popup: Popup }) {
  const [dismissed, dismiss] = useDismissal(`popup:${popup._id}:${popup.image}`);
  if (dismissed) return null;
  const { link } = popup.options;
  const label = link.startsWith("/c/") ? "See the competition" : "Find out more";
  const words = popup.text || label;
  const picture = (
    <img
      src={pictureAddress(popup.image)}
      alt={words}
      width={1000}
      height={700}
      className="aspect-10/7 w-full object-cover"
    />
  );
  return (
    <Modal
      onClose={dismiss}
      title="Promotion"
      hideTitle
      flush
      // Picture and button fit into a low window.
      className="max-w-[min(31.25rem,calc((100dvh-5.5rem)*10/7))]!"
    >
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
