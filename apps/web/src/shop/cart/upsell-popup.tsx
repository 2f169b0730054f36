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
    <Modal open onClose={onLeave} title="Before you pay: another competition?" className="max-w-190!">
      <div className="mt-4 grid gap-4 max-md:[@media(height<48rem)]:mt-0 max-md:[@media(height<48rem)]:gap-1">
        {/* A single card stays narrow, and its picture low on a small phone, so that the popup fits into the window. */}
        <div className="mx-auto w-full min-w-0 max-[1111px]:max-w-80">
          <Carousel label="Other competitions">
            {raffles.map((raffle) => (
              <CompetitionCard key={raffle._id} raffle={raffle} low />
            ))}
          </Carousel>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox onChange={({ target }) => hideUpsell(target.checked)}>Do not show this again</Checkbox>
          <Button onClick={onLeave} className="max-md:w-full">
            Continue to payment
          </Button>
        </div>
      </div>
    </Modal>
  );
}
