import { isAboutForm } from "@cachimbo/contract/core/messages";
import { type ReactNode, useId } from "react";
import { pictureTypes, refusalOf } from "../../platform/device/picture-files.ts";
import { IconButton } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { Icon } from "../graphics/icon.tsx";
import { FileInput, useFileTarget } from "./file-target.tsx";

export interface PictureDropProps {
	/** Accessible name of the control ('Imagen', 'Imagen de la alternativa B'). */
	label: string;
	/** 'PNG, JPG o WebP, hasta 10 MB' by default. */
	hint?: ReactNode;
	error?: string;
	picture?: { url: string; alt?: string | null } | null;
	/** An upload is in progress. */
	busy?: boolean;
	/** Renders a round button of 44 px, or a thumbnail of that size. */
	compact?: boolean;
	onFile(file: File): void;
	onRemove?(): void;
	/** Called with the reason, in Spanish, why a file of a wrong type or size is refused. */
	onRefuse?(message: string): void;
}

/** Refuses a file immediately if the server would refuse it. */
function usePictureTarget({ busy, onFile, onRefuse }: PictureDropProps) {
	const take = (file: File | undefined) => {
		if (!file || busy) return;
		const refusal = refusalOf(file);
		if (refusal) onRefuse?.(refusal);
		else onFile(file);
	};
	return { take, ...useFileTarget(take) };
}

function Compact(props: PictureDropProps) {
	const id = useId();
	const { take, isOver, handlers } = usePictureTarget(props);
	const { label, picture, busy } = props;
	return (
		<span className={classNames("drop-compact", isOver && "is-hover")} {...handlers}>
			<FileInput id={id} accept={pictureTypes} label={picture ? `Cambiar: ${label}` : label} busy={busy} take={take} />
			{busy ? <Spinner /> : picture ? <img src={picture.url} alt="" /> : <Icon name="img" />}
		</span>
	);
}

/** Input for one picture: drag, paste, or choose a file. The caller uploads it. */
export function PictureDrop(props: PictureDropProps) {
	return props.compact ? <Compact {...props} /> : <Large {...props} />;
}

function Large(props: PictureDropProps) {
	const { label, hint = "PNG, JPG o WebP, hasta 10 MB", error, picture, busy, onRemove } = props;
	const id = useId();
	const { take, isOver, handlers } = usePictureTarget(props);
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="drop-row">
				<div className={classNames("drop drop-line", isOver && "is-hover")} {...handlers}>
					<FileInput
						id={id}
						accept={pictureTypes}
						describedBy={classNames(`${id}-hint`, error && `${id}-error`)}
						invalid={Boolean(error)}
						busy={busy}
						take={take}
					/>
					{picture && <img src={picture.url} alt={picture.alt ?? ""} />}
					{busy ? <Spinner /> : !picture && <Icon name="img" />}
					<span className="drop-words">
						<b>{busy ? "Subiendo la imagen…" : picture ? "Cambiar la imagen" : "Elegir imagen"}</b>
						<span className="hint" id={`${id}-hint`}>
							{hint}. También puedes pegarla o arrastrarla aquí.
						</span>
					</span>
				</div>
				{picture && onRemove && <IconButton icon="x" label={`Quitar: ${label}`} onClick={onRemove} />}
			</div>
			{error && (
				<p className="field-error" id={`${id}-error`}>
					<Icon name="warn" />
					{isAboutForm(error) ? "Elige una imagen" : error}
				</p>
			)}
		</div>
	);
}
