using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>Other virtual machines on the same host.</summary>
sealed class VirtualMachineExamination : IExamination
{
    const double Stolen = 0.01;

    public IEnumerable<Finding> Look(Observation seen)
    {
        var share = seen.Growth(counters => counters.Stolen) / seen.Growth(counters => counters.Ticks);
        if (share > Stolen)
            yield return new Finding(
                Chapter.VirtualMachine, Severity.Disturbs,
                string.Create(CultureInfo.InvariantCulture, $"the host took {share * 100:0} % of the time of the cores (steal)"),
                "the machine is stopped while its host runs other machines",
                "try another hour, or a machine with dedicated cores");
        else if (seen.Facts.Cpu.Hypervisor == true)
            yield return new Finding(
                Chapter.VirtualMachine, Severity.Note,
                "this is a virtual machine",
                "a neighbor on the other thread of a core slows it, and no counter shows that; the speed changes by several percent from hour to hour",
                "compare only results of one run, which interleaves its rows; the reference kernel separates quiet moments from the others");
    }
}
