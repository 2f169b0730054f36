import { CloseBatchInput, type PostBatch } from "@counterfoil/core";
import { z } from "zod";
import { TextField } from "../../ui/text-fields.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { keyedWords } from "./post-words.ts";

const { difference } = CloseBatchInput.shape;

export function CloseBatchDialog({ batch, onClose }: { batch: PostBatch; onClose: () => void }) {
  const isDifferent = batch.keyed !== batch.announced;
  const Values = z.object({
    difference: difference.refine((text) => !isDifferent || text !== "", "Enter why"),
  });
  return (
    <SaveDialog<z.input<typeof Values>, z.output<typeof Values>>
      title={`Close batch ${batch.number}`}
      about={
        <p>
          {keyedWords(batch)} keyed. Each card that isn't rejected gets its numbers now, and we email everyone who gave
          an address. You can't add or change cards afterwards.
        </p>
      }
      submitLabel="Close and give numbers"
      busyLabel="Giving numbers..."
      failure="Couldn't close the batch"
      draftName={`post-close:${batch._id}`}
      schema={Values}
      values={{ difference: "" }}
      run={({ difference: why }, api) => api.post.close.mutate({ id: batch._id, difference: why ?? "" })}
      refresh={["post"]}
      onClose={onClose}
    >
      {({ field }) => isDifferent && <TextField label="Why are there more or fewer cards?" {...field("difference")} />}
    </SaveDialog>
  );
}
