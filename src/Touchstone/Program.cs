using System.CommandLine;
using System.Runtime.InteropServices;
using Touchstone.Commands;
using Touchstone.Completions;
using Touchstone.Workers;

var terminal = Terminal.OfProcess();
using var interrupt = new CancellationTokenSource();
using var onInterrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Interrupt);
using var onTerminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Interrupt);

var run = RunCommand.Create();
var firstCall = FirstCallCommand.Create();
var probe = ProbeCommand.Create();
var list = ListCommand.Create();
var verify = VerifyCommand.Create();
var report = ReportCommand.Create();
var completion = CompletionCommand.Create();
var compare = CompareCommand.Create();
var doctor = DoctorCommand.Create();
var profile = ProfileCommand.Create();
var heap = HeapCommand.Create();
var machine = MachineCommand.Create();
var read = ReadCommand.Create();
var job = JobCommand.Create();
var begin = NewCommand.Create();
run.SetAction((parsed, _) => RunCommand.Invoke(parsed, args, terminal, interrupt.Token));
firstCall.SetAction((parsed, _) => FirstCallCommand.Invoke(parsed, args, terminal, interrupt.Token));
probe.SetAction((parsed, _) => ProbeCommand.Invoke(parsed, args, terminal, interrupt.Token));
list.SetAction(parsed => ListCommand.Invoke(parsed, terminal));
completion.SetAction(parsed => CompletionCommand.Invoke(parsed, terminal));
report.SetAction((parsed, _) => ReportCommand.Invoke(parsed, terminal));
compare.SetAction(parsed => CompareCommand.Invoke(parsed, terminal));
doctor.SetAction(parsed => DoctorCommand.Invoke(parsed, terminal));
verify.SetAction((parsed, _) => VerifyCommand.Invoke(parsed, terminal, interrupt.Token));
heap.SetAction((parsed, _) => HeapCommand.Invoke(parsed, terminal, interrupt.Token));
profile.SetAction((parsed, _) => ProfileCommand.Invoke(parsed, terminal, interrupt.Token));
MachineCommand.SetActions(machine, terminal, interrupt.Token);
read.SetAction((parsed, _) => ReadCommand.Invoke(parsed, terminal, interrupt.Token));
job.SetAction(_ => JobCommand.Invoke(terminal));
NewCommand.SetActions(begin, terminal, interrupt.Token);
var root = new RootCommand("Measures .NET serializers on your machine, and says what each number is worth.") { run, firstCall, probe, list, verify, report, compare, profile, heap, machine, read, doctor, begin, completion, job };
SuggestAction.Attach(root, terminal.Out);

var parsed = root.Parse(args);
if (parsed.Errors.Count > 0)
{
    terminal.Fail(CommandErrors.Misunderstood(parsed));
    return ExitCodes.Usage;
}
try
{
    return await parsed.InvokeAsync(new InvocationConfiguration { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null });
}
catch (UsageException e)
{
    terminal.Fail(e.Problem);
    return ExitCodes.Usage;
}
catch (OperationCanceledException) when (interrupt.IsCancellationRequested)
{
    return ExitCodes.Interrupted;
}
catch (ResultsLostException e)
{
    terminal.Fail(new Problem($"cannot write to {e.Folder}", e.Message, $"make room, then: touchstone run --resume {e.Folder}"));
    return ExitCodes.Failed;
}
catch (IOException e) when (CommandErrors.IsBrokenPipe(e))
{
    return ExitCodes.Done; // The reader of our output has seen enough.
}
catch (Exception e) when (e is IOException or InvalidDataException or UnauthorizedAccessException)
{
    terminal.Fail(new Problem("cannot go on", e.Message, "touchstone run --help"));
    return ExitCodes.Failed;
}

void Interrupt(PosixSignalContext context)
{
    // A second Ctrl+C ends the process at once, as everywhere.
    context.Cancel = !interrupt.IsCancellationRequested;
    interrupt.Cancel();
}
