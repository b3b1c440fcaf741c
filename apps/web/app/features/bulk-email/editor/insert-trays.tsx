import type { Editor } from "@tiptap/core";
import { useRef } from "react";
import { pictureTypes } from "../../../platform/device/picture-files.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { isVideoAddress, linkAddressOf, pictureAddressOf } from "./addresses.ts";
import { FieldTray } from "./field-tray.tsx";
import { putFormula, putPicture, putVideo, setLink } from "./insert.ts";
import type { PictureUpload } from "./use-picture-upload.ts";

interface TrayProps {
	editor: Editor;
	pictures: PictureUpload;
	onDone(): void;
}

const badLink = "Escribe una dirección que empiece con https://, mailto: o tel:";
const badPicture = "Escribe la dirección de una imagen que empiece con https://";
const badVideo = "Escribe una dirección que empiece con https://";
const cannotInsert = "No se puede insertar aquí";

const fault = (field: string, message: string) => ({ field, message });
const finish = (inserted: boolean, field: string, onDone: () => void) => {
	if (!inserted) return fault(field, cannotInsert);
	onDone();
	return undefined;
};

export function LinkTray({ editor, onDone }: TrayProps) {
	const present = editor.getAttributes("link").href as string | undefined;
	const needsText = !present && editor.state.selection.empty;
	return (
		<FieldTray
			fields={[
				{ name: "href", label: "Dirección del enlace", placeholder: "https://", inputMode: "url" },
				...(needsText ? [{ name: "text", label: "Texto del enlace" }] : []),
			]}
			initial={{ href: present ?? "" }}
			submit={present ? "Cambiar enlace" : "Poner enlace"}
			removal={
				present
					? {
							text: "Quitar enlace",
							onRemove() {
								editor.chain().extendMarkRange("link").unsetLink().run();
								onDone();
							},
						}
					: undefined
			}
			onSubmit={({ href = "", text = "" }) => {
				const address = linkAddressOf(href);
				if (!address) return fault("href", badLink);
				return finish(setLink(editor, address, text.trim()), "href", onDone);
			}}
		/>
	);
}

export function ImageTray({ editor, pictures, onDone }: TrayProps) {
	const file = useRef<HTMLInputElement>(null);
	const present = editor.getAttributes("image") as { src?: string; alt?: string };
	return (
		<FieldTray
			extra={
				<>
					<Button
						look="line"
						size="small"
						icon="up"
						busy={pictures.isUploading}
						busyText="Subiendo…"
						onClick={() => file.current?.click()}
					>
						Subir una imagen
					</Button>
					<input
						ref={file}
						type="file"
						accept={pictureTypes}
						hidden
						onChange={(event) => {
							pictures.upload(event.target.files?.[0]);
							event.target.value = "";
						}}
					/>
				</>
			}
			fields={[
				{ name: "src", label: "Dirección de la imagen", placeholder: "https://", inputMode: "url" },
				{ name: "alt", label: "Qué se ve en ella", hint: "Se lee donde la imagen no se muestra." },
			]}
			initial={{ src: present.src ?? "", alt: present.alt ?? "" }}
			submit={present.src ? "Cambiar imagen" : "Poner imagen"}
			onSubmit={({ src = "", alt = "" }) => {
				const address = pictureAddressOf(src);
				if (!address) return fault("src", badPicture);
				return finish(putPicture(editor, { src: address, alt: alt.trim() }), "src", onDone);
			}}
		/>
	);
}

export function VideoTray({ editor, onDone }: TrayProps) {
	const present = editor.getAttributes("video").href as string | undefined;
	return (
		<FieldTray
			fields={[
				{
					name: "href",
					label: "Dirección del video",
					placeholder: "https://",
					inputMode: "url",
					hint: "Ningún correo reproduce videos: se ve una imagen que lleva a él.",
				},
			]}
			initial={{ href: present ?? "" }}
			submit={present ? "Cambiar video" : "Poner video"}
			onSubmit={({ href = "" }) => {
				const address = linkAddressOf(href);
				if (!address || !isVideoAddress(address)) return fault("href", badVideo);
				return finish(putVideo(editor, address), "href", onDone);
			}}
		/>
	);
}

export function FormulaTray({ editor, onDone }: TrayProps) {
	const present = editor.getAttributes("formula").latex as string | undefined;
	return (
		<FieldTray
			fields={[
				{
					name: "latex",
					label: "Fórmula en LaTeX",
					placeholder: "x^2 + \\frac{1}{2}",
					hint: "En el correo se ve dibujada: mírala en la vista previa.",
				},
			]}
			initial={{ latex: present ?? "" }}
			submit={present ? "Cambiar fórmula" : "Poner fórmula"}
			onSubmit={({ latex = "" }) => {
				if (!latex.trim()) return fault("latex", "Escribe la fórmula");
				return finish(putFormula(editor, latex.trim()), "latex", onDone);
			}}
		/>
	);
}
