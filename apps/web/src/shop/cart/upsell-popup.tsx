import type { RaffleListItem } from "@counterfoil/core";
import { CompetitionCard } from "../../product/competition-card/competition-card.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Carousel } from "./carousel.tsx";
import { hideUpsell } from "./use-upsell.ts";

/** Offers other competitions once on the way to the checkout. Closing it continues there. */
export function UpsellPopup({ raffles, onLeave }: { raffles: RaffleListItem[]; onLeave: () => void }) {
  return (
    <Modal
      open
      onClose={onLeave}
      title="You might also like"
      className="flex max-h-[calc(100dvh-2rem)] max-w-190! flex-col"
    >
      {/* Only the cards scroll in a low window; the way out and on stays in reach. */}
      <div className="-mx-2 mt-4 min-h-0 overflow-y-auto px-2 max-md:[@media(height<48rem)]:mt-0">
        {/* A single card stays narrow, and its picture low on a small phone, so that the popup fits into the window. */}
        <div className="mx-auto w-full min-w-0 max-[1111px]:max-w-80">
          <Carousel label="Other competitions">
            {raffles.map((raffle) => (
              <CompetitionCard key={raffle._id} raffle={raffle} low />
            ))}
          </Carousel>
        </div>
      </div>
      <div className="mt-4 flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 max-md:[@media(height<48rem)]:mt-1">
        <Checkbox onChange={({ target }) => hideUpsell(target.checked)}>Don't show this again</Checkbox>
        <Button onClick={onLeave} className="max-[639px]:w-full">
          Continue to payment
        </Button>
      </div>
    </Modal>
  );
}
