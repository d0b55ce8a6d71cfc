/*
 * Loaded into a server before anything else: its clock can be moved by a message, and so go along with a browser whose clock
 * a test moves. Timers stay as they are.
 */
const realNow = Date.now.bind(Date);
const RealDate = Date;
let ahead = 0;

RealDate.now = () => realNow() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts) => Reflect.construct(target, parts.length > 0 ? parts : [RealDate.now()]),
});

// A tool that the server starts has the same options, but nobody who sends it messages.
if (process.channel) {
  process.on('message', ({ moveClockTo }) => {
    ahead = moveClockTo;
    process.send({ clockMovedTo: ahead });
  });
  process.channel.unref();
}
