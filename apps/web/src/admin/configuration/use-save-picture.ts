import { messageOf } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import type { SaveBlock } from "./use-block.ts";

export function useSavePicture(save: SaveBlock): (image: string) => void {
  const flash = useFlash();
  return (image) => {
    save({ image }).then(
      () => flash.success("Saved"),
      (error: unknown) => flash.error(messageOf(error)),
    );
  };
}
