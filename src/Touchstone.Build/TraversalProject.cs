using System.Globalization;
using System.Text;

namespace Touchstone.Build;

/// <summary>
/// Writes the project that builds many targets in one MSBuild call. Each target is restored and built separately, so a failure does not
/// stop the others. For seven adapters, one call took 3.5 s, and a <c>dotnet build</c> of each adapter took 2 s per adapter.
/// </summary>
public static class TraversalProject
{
    /// <summary>The beginning of the lines that report progress: <c>touchstone: begin 3</c>, then <c>done 3</c> or <c>failed 3</c>.</summary>
    public const string Signal = "touchstone: ";

    /// <summary>
    /// A props file for each built project. MSBuild appends the items ProjectConfigurationDescription to each error. This distinguishes the
    /// errors of two versions of the same adapter. Package folders are set here and not as global properties, because global properties cannot
    /// be extended and an adapter may add package folders. An adapter from another folder gets the props of all adapters from here, unless it
    /// imports them itself. A project that it references does not get them. The lock file of a user's project stays unchanged.
    /// </summary>
    /// <param name="packageFolders">Folders with packages, in addition to NuGet's sources.</param>
    public static string DescriptionProps(IReadOnlyList<string> packageFolders) => $"""
        <Project>
          <PropertyGroup>
            <RestoreAdditionalProjectSources>$(RestoreAdditionalProjectSources);{MSBuildText.EscapeList(packageFolders)}</RestoreAdditionalProjectSources>
            <NuGetLockFilePath>$(ArtifactsPath)/obj/$(ArtifactsProjectName).lock.json</NuGetLockFilePath>
            <!-- Warnings about null are for who edits an adapter. Without them, the compiler writes the same bytes in two thirds of the time. -->
            <Features Condition="'$(MSBuildProjectExtension)' == '.csproj'">$(Features);run-nullable-analysis=never</Features>
            <TouchstoneGivesProps
              Condition="'$(TouchstoneAdapterProps)' == '' and '$(MSBuildProjectFullPath)' == '$(TouchstoneAdapter)'">true</TouchstoneGivesProps>
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
            <ImportDirectoryPackagesProps
              Condition="$([System.IO.File]::ReadAllText('$(MSBuildProjectFullPath)').Contains('Version='))">false</ImportDirectoryPackagesProps>
          </PropertyGroup>
          <ItemGroup>
            <ProjectConfigurationDescription Include="TouchstoneTarget=$(TouchstoneTarget)" />
          </ItemGroup>
        </Project>

        """;

    /// <summary>
    /// A props file that comes before all others of each project, since the place of the intermediate files must be known that early. A library and its adapter
    /// may have the same name, and would otherwise use the same place in the artifacts folder: see <see cref="Adapter.AssemblyName"/>.
    /// </summary>
    public static string PlaceProps { get; } = $"""
        <Project>
        {string.Concat(InheritedFiles.OfProject.Select(Nearest))}
          <PropertyGroup Condition="'$(MSBuildProjectFullPath)' == '$(TouchstoneAdapter)'">
            <ArtifactsProjectName>{Adapter.AssemblyPrefix}$(MSBuildProjectName)</ArtifactsProjectName>
          </PropertyGroup>
        </Project>

        """;

    // Decided once for each project, so that a file that somebody adds later to a folder that all users share does not count.
    static string Nearest(string file)
    {
        var name = file.Replace(".", "", StringComparison.Ordinal).Replace("props", "Props", StringComparison.Ordinal)
            .Replace("targets", "Targets", StringComparison.Ordinal);
        return $"""
              <PropertyGroup Condition="'$(TouchstoneSharedFolders)' != ''">
                <{name}Path Condition="'$({name}Path)' == ''">$([MSBuild]::GetPathOfFileAbove('{file}', '$(MSBuildProjectDirectory)'))</{name}Path>
                <TouchstoneFound>|$([System.IO.Path]::GetDirectoryName('$({name}Path)'))|</TouchstoneFound>
                <Import{name} Condition="'$({name}Path)' == ''">false</Import{name}>
                <TouchstoneMayCount>$(TouchstoneSharedFiles.Contains('|$({name}Path)|'))</TouchstoneMayCount>
                <Import{name}
                  Condition="'$(TouchstoneMayCount)' != 'true' and $(TouchstoneSharedFolders.Contains('$(TouchstoneFound)'))">false</Import{name}>
              </PropertyGroup>

            """;
    }

    // A user's project is restored for all its frameworks. As global properties, these would require packs for each framework.
    static readonly string[] OfAdapterAlone = ["PublishAot", "PublishReadyToRun", "RuntimeIdentifier", "SelfContained"];

    /// <summary>The text of the project.</summary>
    /// <param name="jobs">The targets. A job's number is its index.</param>
    /// <param name="placeFile">The file with <see cref="PlaceProps"/>.</param>
    /// <param name="descriptionFile">The file with <see cref="DescriptionProps"/>.</param>
    /// <param name="inputsFile">The file with <see cref="LinkedInputs.Targets"/>.</param>
    /// <param name="propsFile">The file with the props of all adapters.</param>
    /// <param name="compilerServer">The compiler server that all jobs share; null for a new compiler in each job.</param>
    public static string Write(
        IReadOnlyList<BuildJob> jobs, string placeFile, string descriptionFile, string inputsFile, string propsFile, CompilerServer? compilerServer)
    {
        var text = new StringBuilder("<Project>\n  <ItemGroup>\n");
        for (var i = 0; i < jobs.Count; i++)
            text.Append(CultureInfo.InvariantCulture, $"    <Job Include=\"$(MSBuildThisFile)\" AdditionalProperties=\"Job={i}\" />\n");
        text.Append("  </ItemGroup>\n");
        text.Append(Everything(compilerServer));
        var common = $"CustomBeforeDirectoryBuildProps={MSBuildText.Escape(placeFile)};CustomBeforeMicrosoftCommonProps={MSBuildText.Escape(descriptionFile)}"
            + $";CustomAfterMicrosoftCommonTargets={MSBuildText.Escape(inputsFile)};TouchstoneProps={MSBuildText.Escape(propsFile)}"
            + (compilerServer is null
                ? ";UseSharedCompilation=false"
                : $";UseSharedCompilation=true;{CompilerServer.Variable}={MSBuildText.Escape(compilerServer.Name)}");
        for (var i = 0; i < jobs.Count; i++)
            text.Append(One(jobs[i], i, common));
        return text.Append("</Project>\n").ToString();
    }

    static string Everything(CompilerServer? compilerServer) => $"""
          <Target Name="All">
            <MSBuild Projects="@(Job)" Targets="One" BuildInParallel="true" ContinueOnError="ErrorAndContinue" />
        {(compilerServer is { IsOurs: true } ? ShutDown(compilerServer.Name) : "")}  </Target>
          <Target Name="One" DependsOnTargets="Job$(Job)" />
          <Target Name="Failed">
            <Message Importance="high" Text="{Signal}failed $(Job)" />
          </Target>

        """;

    // A compiler server that stays loaded more than halves the time of many small builds (8.7 s to 3.5 s for seven). It would stay for
    // another ten minutes and disturb the next measurement. So this build starts a separate server and shuts it down at the end.
    static string ShutDown(string compilerServer) => $"""
            <PropertyGroup>
              <Compiler>$(MSBuildToolsPath)/Roslyn/bincore/VBCSCompiler.dll</Compiler>
            </PropertyGroup>
            <Exec Command="&quot;$(DOTNET_HOST_PATH)&quot; exec &quot;$(Compiler)&quot; -pipename:{MSBuildText.Escape(compilerServer)} -shutdown"
                  ContinueOnError="true" IgnoreExitCode="true" IgnoreStandardErrorWarningFormat="true"
                  StandardOutputImportance="low" StandardErrorImportance="low" />

        """;

    // Restore writes props that the build must import. The property TouchstoneRestore makes MSBuild evaluate the project again for the build.
    static string One(BuildJob job, int number, string common)
    {
        var project = MSBuildText.Escape(job.Target.Adapter.ProjectFile);
        var own = string.Concat(job.Recipe.Properties.Select(property => $";{Name(job, property.Key)}={MSBuildText.Escape(property.Value)}"));
        var folder = MSBuildText.Escape(job.Folder);
        var properties = $"{common};TouchstoneAdapter={project};TouchstoneTarget={number.ToString(CultureInfo.InvariantCulture)}"
            + $";ArtifactsPath={folder};PublishDir={folder}/publish/{own}"
            + string.Concat(InheritedFiles.Stops(job.Target.Adapter).Select(stop => $";{stop.Key}={MSBuildText.Escape(stop.Value)}"));
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
        job.Target.Adapter.Data is not null && OfAdapterAlone.Contains(property) ? "Touchstone" + property : property;
}
