const ink = 'stroke="var(--ink)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"';
const card = 'fill="var(--card)"';
const textLine = (x: number, y: number, width: number, colour = "--line-strong") =>
	`<path d="M${x} ${y}h${width}" stroke="var(${colour})" stroke-width="6" stroke-linecap="round"/>`;
const circle = (x: number, y: number, filled: boolean) =>
	`<circle cx="${x}" cy="${y}" r="13" ${ink} fill="var(${filled ? "--pen" : "--card"})"/>`;
const tick = (x: number, y: number) =>
	`<path d="m${x - 5} ${y} 4 4.5 7-9" fill="none" stroke="var(--on-pen)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;

/** SVG content of the drawings, made of the product's own motifs: answer circles, pen strokes and the highlighter. */
export const sketches = {
	chatbot: `
		<path d="M108 22h176a16 16 0 0 1 16 16v40a16 16 0 0 1-16 16h-10l4 16-22-16H108a16 16 0 0 1-16-16V38a16 16 0 0 1 16-16z" ${ink} fill="var(--pen-soft)"/>
		${textLine(116, 50, 150, "--pen")}${textLine(116, 70, 96, "--pen")}
		<path d="M36 122h180a16 16 0 0 1 16 16v44a16 16 0 0 1-16 16H66l-22 16 4-16H36a16 16 0 0 1-16-16v-44a16 16 0 0 1 16-16z" ${ink} ${card}/>
		<path d="M42 152h74" stroke="var(--marker)" stroke-width="16"/>
		${textLine(44, 152, 68, "--on-marker")}${textLine(130, 152, 76)}${textLine(44, 174, 130)}`,
	tutor: `
		<path d="M30 26h260v168H30z" ${ink} ${card}/>
		<path d="M66 60v96" ${ink} fill="none"/>
		${circle(66, 60, true)}${tick(66, 60)}${circle(66, 108, true)}${tick(66, 108)}${circle(66, 156, false)}
		${textLine(98, 54, 150)}${textLine(98, 70, 90)}
		${textLine(98, 102, 120)}${textLine(98, 118, 160)}
		<path d="M94 150h128" stroke="var(--marker)" stroke-width="18"/>
		${textLine(100, 150, 116, "--on-marker")}${textLine(98, 168, 70)}`,
	images: `
		<path d="M40 62V34h30M280 62V34h-30M40 158v28h30M280 158v28h-30" ${ink} fill="none" style="stroke:var(--pen);stroke-width:5"/>
		<path d="M84 160 160 54l76 106z" ${ink} fill="var(--pen-soft)"/>
		<path d="M160 54v106" ${ink} stroke-dasharray="3 8" fill="none"/>
		<path d="M160 146h14v14" ${ink} fill="none"/>
		<path d="M108 160a28 28 0 0 0-8-22" ${ink} fill="none"/>
		<g fill="var(--ink)" font-family="var(--head)" font-size="22" font-weight="700"><text x="168" y="116">h</text><text x="150" y="184">12</text><text x="112" y="152">α</text></g>
		<path d="M60 82h200" stroke="var(--marker)" stroke-width="6" stroke-linecap="round"/>`,
	summaries: `
		<path d="M34 24h112v172H34z" ${ink} ${card}/>
		${[48, 64, 80, 96, 112, 128, 144, 160, 176].map((y, n) => textLine(50, y, n % 4 === 3 ? 48 : 80, "--line")).join("")}
		<path d="M46 80h88" stroke="var(--marker)" stroke-width="13"/>${textLine(50, 80, 80, "--on-marker")}
		<path d="M46 144h62" stroke="var(--marker)" stroke-width="13"/>${textLine(50, 144, 54, "--on-marker")}
		<path d="M160 110h24m-9-9 9 9-9 9" ${ink} fill="none"/>
		<path d="M200 52h92v116h-92z" ${ink} fill="var(--pen-soft)"/>
		<g fill="var(--pen)"><circle cx="218" cy="84" r="5"/><circle cx="218" cy="110" r="5"/><circle cx="218" cy="136" r="5"/></g>
		${textLine(234, 84, 42, "--pen")}${textLine(234, 110, 34, "--pen")}${textLine(234, 136, 40, "--pen")}`,
} as const;
