import { Sold } from "../../ui/page/sold.tsx";
import type { LegalSection } from "./legal-page.tsx";

/** Part of the privacy policy that must change with the database schema and the browser storage. */
export const whatIsKept: readonly LegalSection[] = [
	{
		id: "que-guardamos",
		title: "Qué guardamos",
		body: (
			<dl>
				<dt>Tu cuenta</dt>
				<dd>
					Nombres, apellidos, correo, tu contraseña en una forma que no se puede leer, la fecha de registro y, si lo
					agregas, tu teléfono.
				</dd>
				<dt>Tus sesiones</dt>
				<dd>Cuándo ingresaste y cuándo usaste cada una por última vez, y el nombre de tu navegador.</dd>
				<dt>Tus exámenes y quizzes</dt>
				<dd>
					Cada intento con su fecha, las preguntas, lo que marcaste, el tiempo en cada pregunta, tu puntaje, y un número
					al azar del equipo que usaste, para no mezclar respuestas de dos equipos.
				</dd>
				<dt>Tu avance</dt>
				<dd>
					Tus cifras por curso, tus días de estudio y tu cuaderno de errores, con los motivos y repasos que anotas.
				</dd>
				<dt>Tus reportes de preguntas</dt>
				<dd>
					Qué dijiste que estaba mal en una pregunta, cuándo, y qué se decidió. Si eliminas tu cuenta, lo que escribiste
					se borra.
				</dd>
				<dt>Tus preferencias</dt>
				<dd>
					La universidad y el área a las que postulas, la fecha de tu examen, tu meta diaria y el tiempo adicional, si
					lo usas.
				</dd>
				<dt>Tus avisos, si los activas</dt>
				<dd>
					A qué hora los quieres, qué día salió el último, y la dirección y las claves que da tu navegador para
					enviarlos. Se borran al quitarlos o al cerrar tu sesión en ese equipo. Pasan por el servicio de avisos de tu
					navegador (Google, Apple, Mozilla o Microsoft), cifrados y sin datos tuyos.
				</dd>
				<dt>Lo que tu academia anota de ti</dt>
				<dd>
					Tu sección, sus notas y, si los das en tu matrícula, tu DNI, tu celular y el nombre y celular de tu apoderado.
					Notas y datos de matrícula los ven solo quienes administran la academia. DNI, celular y apoderado se borran
					cuando te retiran de tu última sección; todo, si eliminas tu cuenta. De quien aún no tiene cuenta se borran al
					retirarlo de la lista.
				</dd>
				<dt>Tus grupos</dt>
				<dd>A cuáles perteneces y desde cuándo.</dd>
				<Sold>
					<dt>Tus pagos</dt>
					<dd>
						Plan, monto, comprobantes, fechas, resultado y motivo si no pudimos confirmarlo, lo que escribes de la
						operación (número, día y billetera), y hasta cuándo dura tu plan.
					</dd>
				</Sold>
				<dt>Lo que nos dejas en formularios</dt>
				<dd>
					En contacto: tu nombre, correo, asunto y mensaje. En el boletín y en la lista de espera de iOS: tu correo y la
					fecha.
				</dd>
				<dt>Tu hoja en el Libro de Reclamaciones</dt>
				<dd>
					Si presentas un reclamo o una queja: tu nombre, documento, correo, lo que nos cuentas y pides, y, si los
					escribes, tu teléfono, tu domicilio y el monto. Si eres menor de edad, también el nombre de tu mamá, papá o
					tutor. Y nuestra respuesta.
				</dd>
				<dt>Los correos que te enviamos</dt>
				<dd>
					Quedan en la cola de envío el tiempo necesario para entregarlos. Donde el envío de correos aún no está
					activado se guardan en el servidor hasta que elimines tu cuenta.
				</dd>
			</dl>
		),
	},
	{
		id: "que-no-guardamos",
		title: "Qué no guardamos",
		body: (
			<ul>
				<li>
					No te pedimos tu fecha de nacimiento ni tu ubicación. Tu DNI y tu domicilio, solo en el Libro de
					Reclamaciones, porque su formato los lleva.
				</li>
				<li>No guardamos tarjetas ni claves de tu billetera.</li>
				<li>No usamos cookies, y la web no tiene publicidad, píxeles ni servicios que midan lo que haces.</li>
				<li>
					Tu dirección de internet (IP) se usa por un momento para frenar abusos y no se guarda con tu cuenta. Quien nos
					da el servidor puede anotar accesos por seguridad.
				</li>
				<li>Nuestros registros de fallas no contienen contraseñas, sesiones ni lo que escribes.</li>
			</ul>
		),
	},
	{
		id: "en-tu-equipo",
		title: "Qué queda en tu celular o computadora",
		body: (
			<>
				<p>Para que sigas aunque se vaya la señal, tu navegador guarda en tu equipo:</p>
				<ul>
					<li>Tu sesión: una clave temporal, tu nombre y tu correo.</li>
					<li>
						Las respuestas que aún no llegan al servidor, y las preguntas de lo que estás resolviendo o repasando.
					</li>
					<li>Lo que elegiste en ese equipo: tema claro u oscuro, tamaño de letra, tu imagen de perfil, borradores.</li>
					<li>Partes de la página, para abrir más rápido y sin conexión.</li>
				</ul>
				<p>
					Con «Cerrar Sesión» se borran tu sesión, tus respuestas y lo que elegiste; antes enviamos lo que falte, o te
					avisamos. Las partes de la página no dicen quién eres y las borra tu navegador cuando limpias sus datos.
				</p>
			</>
		),
	},
];
