import { type EditedBlock, formatName } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { trpc } from "../../app/trpc.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";

type Dated = Pick<EditedBlock, "_id" | "updatedAt">;

export function BlockSection({ note, block, ...section }: ComponentProps<typeof FormSection> & { block?: Dated }) {
  const dated = (
    <>
      {note && <span className="mb-1 block">{note}</span>}
      {block && <LastUpdated block={block} />}
    </>
  );
  return <FormSection {...section} note={dated} />;
}

function LastUpdated({ block: { _id, updatedAt } }: { block: Dated }) {
  const answer = trpc.content.listEditors.useQuery();
  if (Date.parse(updatedAt) <= 0) return <span className="block">Never saved</span>;
  const editor = answer.data?.editors.find(({ block }) => block === _id);
  return (
    <span className="block">
      Last updated <RelativeTime moment={updatedAt} />
      {editor && (
        <>
          {" by "}
          <Link to="/admin/audit" search={{ subject: "config", subjectId: _id }} className="underline">
            {formatName(editor.admin)}
          </Link>
        </>
      )}
    </span>
  );
}
