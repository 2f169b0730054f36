import { prizeTitle, type Raffle } from "@counterfoil/core";
import { PrizeNames } from "../../product/prize-names.tsx";

export default function DrawPrizes({
  raffle: { name, drawPrizes = [], instantWins, unwonInstantWins },
}: {
  raffle: Pick<Raffle, "name" | "drawPrizes" | "instantWins" | "unwonInstantWins">;
}) {
  const names = drawPrizes.map(prizeTitle);
  return (
    <div className="grid gap-2">
      {names.join() !== name && (
        <>
          <h3>{drawPrizes.length === 1 ? "The prize in the draw" : `The ${drawPrizes.length} prizes in the draw`}</h3>
          <PrizeNames names={names} />
        </>
      )}
      {instantWins.length > 0 && (
        <p className="text-muted">
          {unwonInstantWins === "final_draw"
            ? "Instant prizes that no one wins are added to the draw."
            : "Instant prizes that no one wins aren't awarded."}
        </p>
      )}
    </div>
  );
}
