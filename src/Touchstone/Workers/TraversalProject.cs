using System.Globalization;
using System.Security;
using System.Text;

namespace Touchstone.Workers;

/// <summary>
/// Writes the project that builds many targets in one MSBuild call, each restored and built on its own, so that one that fails
/// stops no other. One call took 3.5 s for seven adapters where a <c>dotnet build</c> each took 2 s apiece.
/// </summary>
public static class TraversalProject
{
    /// <summary>Begins the lines by which a build reports: <c>touchstone: begin 3</c>, then <c>done 3</c> or <c>failed 3</c>.</summary>
    public const string Signal = "touchstone: ";

    /// <summary>
    /// A props file for every built project. MSBuild ends each error with the items of this name: without it an error could not be
    /// told apart from that of another version of the same adapter. Package folders stand here and not among the global properties:
    /// those are final, and an adapter may name package folders of its own. An adapter from elsewhere gets the props of all adapters here,
    /// if it does not import them itself; a project that it refers to does not. The lock file of a user's project stays as it is.
    /// </summary>
    /// <param name="packageFolders">Folders with packages, beside the sources that NuGet knows.</param>
    public static string DescriptionProps(IReadOnlyList<string> packageFolders) => $"""
        <Project>
          <PropertyGroup>
            <RestoreAdditionalProjectSources>$(RestoreAdditionalProjectSources);{string.Join(';', packageFolders.Select(Escape))}</RestoreAdditionalProjectSources>
            <NuGetLockFilePath>$(ArtifactsPath)/obj/$(MSBuildProjectName).lock.json</NuGetLockFilePath>
            <TouchstoneGivesProps Condition="'$(TouchstoneAdapterProps)' == '' and '$(MSBuildProjectFullPath)' == '$(TouchstoneAdapter)'">true</TouchstoneGivesProps>
          </PropertyGroup>
          <PropertyGroup Condition="'$(MSBuildProjectFullPath)' == '$(TouchstoneAdapter)'">
            <PublishAot Condition="'$(TouchstonePublishAot)' != ''">$(TouchstonePublishAot)</PublishAot>
            <PublishReadyToRun Condition="'$(TouchstonePublishReadyToRun)' != ''">$(TouchstonePublishReadyToRun)</PublishReadyToRun>
            <RuntimeIdentifier Condition="'$(TouchstoneRuntimeIdentifier)' != ''">$(TouchstoneRuntimeIdentifier)</RuntimeIdentifier>
            <SelfContained Condition="'$(TouchstoneSelfContained)' != ''">$(TouchstoneSelfContained)</SelfContained>
          </PropertyGroup>
          <Import Project="$(TouchstoneProps)" Condition="'$(TouchstoneGivesProps)' == 'true'" />
          <PropertyGroup Condition="'$(TouchstoneGivesProps)' == 'true'">
            <TreatWarningsAsErrors>false</TreatWarningsAsErrors>
            <!-- Versions in the project itself: central ones, of a repository around it, would be an error (NU1008). -->
            <ImportDirectoryPackagesProps Condition="$([System.IO.File]::ReadAllText('$(MSBuildProjectFullPath)').Contains('Version='))">false</ImportDirectoryPackagesProps>
          </PropertyGroup>
          <ItemGroup>
            <ProjectConfigurationDescription Include="TouchstoneTarget=$(TouchstoneTarget)" />
          </ItemGroup>
        </Project>

        """;

    // A user's project is restored for all its frameworks: as global properties these would ask for packs of each.
    static readonly string[] OfAdapterAlone = ["PublishAot", "PublishReadyToRun", "RuntimeIdentifier", "SelfContained"];

    /// <summary>The text of the project.</summary>
    /// <param name="jobs">The targets; a job's number is its place.</param>
    /// <param name="descriptionFile">Where <see cref="DescriptionProps"/> was written.</param>
    /// <param name="inputsFile">Where <see cref="LinkedInputs.Targets"/> was written.</param>
    /// <param name="propsFile">The props of all adapters.</param>
    /// <param name="compilerServer">A name for the compiler that all jobs share, used by no other build.</param>
    public static string Write(IReadOnlyList<BuildJob> jobs, string descriptionFile, string inputsFile, string propsFile, string compilerServer)
    {
        var text = new StringBuilder("<Project>\n  <ItemGroup>\n");
        for (var i = 0; i < jobs.Count; i++)
            text.Append(CultureInfo.InvariantCulture, $"    <Job Include=\"$(MSBuildThisFile)\" AdditionalProperties=\"Job={i}\" />\n");
        text.Append("  </ItemGroup>\n");
        text.Append(Everything(compilerServer));
        var common = $"CustomBeforeMicrosoftCommonProps={Escape(descriptionFile)};CustomAfterMicrosoftCommonTargets={Escape(inputsFile)};TouchstoneProps={Escape(propsFile)}"
            + $";UseSharedCompilation=true;SharedCompilationId={compilerServer}";
        for (var i = 0; i < jobs.Count; i++)
            text.Append(One(jobs[i], i, common));
        return text.Append("</Project>\n").ToString();
    }

    // A compiler that stays loaded more than halves the time of many small builds (8.7 s to 3.5 s for seven). Left alone it would
    // stay for ten minutes more and disturb what is measured next, hence a server of our own that is told to go.
    static string Everything(string compilerServer) => $"""
          <Target Name="All">
            <MSBuild Projects="@(Job)" Targets="One" BuildInParallel="true" ContinueOnError="ErrorAndContinue" />
            <PropertyGroup>
              <Compiler>$(MSBuildToolsPath)/Roslyn/bincore/VBCSCompiler.dll</Compiler>
            </PropertyGroup>
            <Exec Command="&quot;$(DOTNET_HOST_PATH)&quot; exec &quot;$(Compiler)&quot; -pipename:{compilerServer} -shutdown" ContinueOnError="true"
                  IgnoreExitCode="true" IgnoreStandardErrorWarningFormat="true" StandardOutputImportance="low" StandardErrorImportance="low" />
          </Target>
          <Target Name="One" DependsOnTargets="Job$(Job)" />
          <Target Name="Failed">
            <Message Importance="high" Text="{Signal}failed $(Job)" />
          </Target>

        """;

    // Restore writes props that the build has to see: a property of its own makes it another evaluation of the project.
    static string One(BuildJob job, int number, string common)
    {
        var project = Escape(job.Target.Adapter.ProjectFile);
        var own = string.Concat(job.Recipe.Properties.Select(property => $";{Name(job, property.Key)}={Escape(property.Value)}"));
        var folder = Escape(job.Folder);
        var properties = $"{common};TouchstoneAdapter={project};TouchstoneTarget={number.ToString(CultureInfo.InvariantCulture)};ArtifactsPath={folder};PublishDir={folder}/publish/{own}";
        return $"""
              <Target Name="Job{number}">
                <Message Importance="high" Text="{Signal}begin {number}" />
                <MSBuild Projects="{project}" Targets="Restore" Properties="{properties};TouchstoneRestore=true" />
                <MSBuild Projects="{project}" Targets="{job.Recipe.MSBuildTarget}" Properties="{properties}" />
                <Message Importance="high" Text="{Signal}done {number}" />
                <OnError ExecuteTargets="Failed" />
              </Target>

            """;
    }

    static string Name(BuildJob job, string property) =>
        job.Target.Adapter.Data?.ProjectFile is not null && OfAdapterAlone.Contains(property) ? "Touchstone" + property : property;

    /// <summary>A text as MSBuild and XML read it back.</summary>
    internal static string Escape(string value)
    {
        // First what MSBuild reads as its own, the percent sign before those that bring one; then XML.
        var text = value.Replace("%", "%25", StringComparison.Ordinal);
        foreach (var special in "$@;'*?()")
            text = text.Replace(special.ToString(), $"%{(int)special:X2}", StringComparison.Ordinal);
        return SecurityElement.Escape(text);
    }
}
