import { IMAGE_URLS_REQUIRED } from "@cachimbo/contract/bulk-email/bulk-email";
import type { KeyboardEvent, RefObject } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { linkAddressOf, pictureAddressOf } from "../editor/addresses.ts";
import type { RichEditorHandle } from "../editor/rich-editor.client.tsx";
import type { MailForm } from "../use-mail-form.ts";
import styles from "./bulk-email.module.css";

const insertFailed = "Error: No se pudo insertar la imagen";

interface LinkedPictureProps {
	mail: MailForm;
	editor: RefObject<RichEditorHandle | null>;
}

/** Fields for a linked picture: URL of the picture and of the link. Text left in them puts the picture above the message. */
export function LinkedPicture({ mail, editor }: LinkedPictureProps) {
	const { values, errors, set, setStatus } = mail;
	const insert = () => {
		if (!values.imageUrl.trim() || !values.linkUrl.trim()) return setStatus(`Error: ${IMAGE_URLS_REQUIRED}`);
		const src = pictureAddressOf(values.imageUrl);
		const href = linkAddressOf(values.linkUrl);
		if (!src || !href || !editor.current?.insertLinkedPicture({ src, href })) return setStatus(insertFailed);
		set({ imageUrl: "", linkUrl: "" });
		return setStatus("Imagen insertada");
	};
	const keys = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key !== "Enter") return;
		event.preventDefault();
		insert();
	};
	const field = (name: "imageUrl" | "linkUrl") => ({
		value: values[name],
		placeholder: "https://",
		inputMode: "url" as const,
		autoComplete: "off",
		autoCapitalize: "none",
		spellCheck: false,
		onKeyDown: keys,
		onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
	});
	return (
		<div className={styles.picture}>
			<Field label="URL de la imagen" error={errors.imageUrl}>
				<Input {...field("imageUrl")} />
			</Field>
			<Field label="URL del enlace" error={errors.linkUrl}>
				<Input {...field("linkUrl")} />
			</Field>
			<Button look="line" icon="img" onClick={insert}>
				Insertar imagen con enlace
			</Button>
		</div>
	);
}
