using System.Runtime.CompilerServices;
using Touchstone.Probes;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Keys;

/// <summary>How types of the worker are written as members of records, and read back. The worker uses no other project, so its types cannot say it.</summary>
static class WorkerKinds
{
    [ModuleInitializer]
    internal static void Register()
    {
        RecordKind.Add(new RecordKind<Operation>(
            (fields, name) => (OperationNames.TryParse(fields.Text(name) ?? "", out var operation), operation),
            (line, name, operation) => line.Add(name, operation.Name()))
        {
            IsNeeded = true,
        });
        RecordKind.Add(new RecordKind<IReadOnlyList<Operation>>(
            (fields, name) => (true, OperationNames.Known(fields.Texts(name))),
            (line, name, operations) => line.Add(name, operations.Select(one => one.Name()))));
        RecordKind.Add(new RecordKind<ProbeOutcome>(
            (fields, _) => (ProbeOutcome.TryFrom(fields, out var outcome), outcome), (line, _, outcome) => outcome.AddTo(line))
        {
            IsNeeded = true,
        });
    }
}
