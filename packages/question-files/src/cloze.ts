/**
 * Embedded answers of Moodle's Cloze, `{1:MULTICHOICE:=Lima~Cusco}`. Without this check, the first answer would look like a
 * question with alternatives. https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type
 */
export const isCloze = (text: string): boolean =>
	/\{\s{0,9}\d{0,4}:(?:NUMERICAL|NM|SHORTANSWER(?:_C)?|SAC?|MWC?|MULTI(?:CHOICE|RESPONSE)(?:_[HVS]{1,2})?|M[CR][HVS]{0,2})[:}]/.test(
		text,
	);

export const clozeSentence = "Es una pregunta de respuestas incrustadas en el texto (cloze): no tiene alternativas.";
