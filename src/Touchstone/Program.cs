using System.Runtime.InteropServices;
using Touchstone.Shared;

var terminal = Terminal.OfProcess();
using var interrupt = new CancellationTokenSource();
using var onInterrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Interrupt);
using var onTerminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Interrupt);
using var onHangUp = PosixSignalRegistration.Create(PosixSignal.SIGHUP, Interrupt);

return await CommandLine.Run(args, terminal, interrupt.Token);

void Interrupt(PosixSignalContext context)
{
    // A second Ctrl+C ends the process at once, as in other programs.
    context.Cancel = !interrupt.IsCancellationRequested;
    interrupt.Cancel();
}
