import { type ClipboardEvent, type DragEvent, useState } from "react";
import { pictureIn } from "../../platform/device/picture-files.ts";

/** Handles choosing, dragging and pasting a file onto an element in the same way. */
export function useFileTarget(take: (file: File | undefined) => void) {
	const [isOver, setIsOver] = useState(false);
	const hover = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		setIsOver(true);
	};
	return {
		isOver,
		handlers: {
			onDragEnter: hover,
			onDragOver: hover,
			onDragLeave: () => setIsOver(false),
			onDrop: (event: DragEvent) => {
				event.preventDefault();
				setIsOver(false);
				take(pictureIn(event.dataTransfer));
			},
			onPaste: (event: ClipboardEvent) => {
				const file = pictureIn(event.clipboardData);
				if (!file) return;
				event.preventDefault();
				event.stopPropagation();
				take(file);
			},
		},
	};
}

interface FileInputProps {
	id: string;
	accept: string;
	label?: string;
	describedBy?: string;
	invalid?: boolean;
	busy?: boolean;
	take(file: File | undefined): void;
}

export function FileInput({ id, accept, label, describedBy, invalid, busy, take }: FileInputProps) {
	return (
		<input
			id={id}
			type="file"
			accept={accept}
			aria-label={label}
			aria-describedby={describedBy}
			aria-invalid={invalid || undefined}
			aria-disabled={busy || undefined}
			onClick={(event) => busy && event.preventDefault()}
			onChange={(event) => {
				take(event.target.files?.[0]);
				// Reset the input, so that choosing the same file again fires a change event.
				event.target.value = "";
			}}
		/>
	);
}
