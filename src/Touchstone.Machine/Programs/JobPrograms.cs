using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Programs;

/// <summary>Runs jobs, each in a separate process, and keeps what was prepared for the next round.</summary>
interface IJobPrograms
{
    /// <summary>Runs a job once. The first call for a job also prepares it.</summary>
    /// <param name="job">The job.</param>
    /// <param name="warmUp">The longest warm-up of a job that is not prepared yet; null for as long as it needs.</param>
    /// <param name="cancel">Ends the program and throws.</param>
    /// <returns>The sample, or the reason why the job could not run.</returns>
    /// <exception cref="OperationCanceledException">Canceled.</exception>
    Task<(JobSample? Sample, string Reason)> Run(MeasuredJob job, TimeSpan? warmUp, CancellationToken cancel);

    /// <summary>Ends the processes of other jobs, because prepared jobs occupy memory.</summary>
    void Release(IReadOnlyList<MeasuredJob> except);
}

/// <summary>The processes of this machine.</summary>
sealed class JobPrograms : IJobPrograms
{
    readonly Dictionary<(JobProgram, string), JobProcess> processes = [];

    public Task<(JobSample? Sample, string Reason)> Run(MeasuredJob job, TimeSpan? warmUp, CancellationToken cancel)
    {
        if (!processes.TryGetValue(job.Process, out var process))
            processes[job.Process] = process = new JobProcess(job.Program, warmUp);
        return process.Run(job.Job, job.Settings, cancel);
    }

    public void Release(IReadOnlyList<MeasuredJob> except)
    {
        foreach (var key in processes.Keys.Except(except.Select(job => job.Process)).ToList())
        {
            processes[key].Dispose();
            processes.Remove(key);
        }
    }
}
