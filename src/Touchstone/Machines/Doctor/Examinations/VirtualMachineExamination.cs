using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Machines.Doctor.Examinations;

/// <summary>Neighbours on the same host.</summary>
sealed class VirtualMachineExamination : IExamination
{
    const double Stolen = 0.01;

    public IEnumerable<Finding> Look(Observation seen)
    {
        var share = seen.Growth(counters => counters.Stolen) / seen.Growth(counters => counters.Ticks);
        if (share > Stolen)
            yield return new Finding(
                Chapter.VirtualMachine, Severity.Disturbs,
                string.Create(CultureInfo.InvariantCulture, $"the host took {share * 100:0} % of the time of our cores (steal)"),
                "the machine stands still while its host runs others",
                "another hour, or a machine with cores of its own");
        else if (seen.Facts.Cpu.Hypervisor == true)
            yield return new Finding(
                Chapter.VirtualMachine, Severity.Note,
                "this is a virtual machine",
                "a neighbour on the other thread of our core slows it, and nothing here counts that; its level moves by several percent from hour to hour",
                "compare what was measured in one go, in turns; the reference kernel tells the quiet moments from the others");
    }
}
